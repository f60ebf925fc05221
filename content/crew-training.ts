import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/crew-training.en.json" with { type: "json" };
import es from "./pages/crew-training.es.json" with { type: "json" };
import type { CrewTraining } from "./schemas/learning.ts";

/** Crew training in a language; the build has checked it against its schema. */
export const crewTraining = (locale: Locale): CrewTraining => ({ en, es })[locale] as CrewTraining;
