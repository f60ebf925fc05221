import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/community.en.json" with { type: "json" };
import es from "./pages/community.es.json" with { type: "json" };
import type { CommunityContent } from "./schemas/community.ts";

/** The community page in a language; the build has checked it against its schema. */
export const communityContent = (locale: Locale): CommunityContent => ({ en, es })[locale] as CommunityContent;
