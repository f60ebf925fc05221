import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/skill-building.en.json" with { type: "json" };
import es from "./pages/skill-building.es.json" with { type: "json" };
import type { SkillBuilding } from "./schemas/learning.ts";

/** Skill building: courses for subcontractors in a language; the build has checked it against its schema. */
export const skillBuilding = (locale: Locale): SkillBuilding => ({ en, es })[locale] as SkillBuilding;
