import { Bookmark } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";
import { SAVED_PATH } from "./input.ts";

export const directoryPlaces: readonly Place[] = [
  {
    to: SAVED_PATH,
    label: m.directory_saved_title,
    icon: Bookmark,
    part: "day",
    at: { homeowner: 5.5, realtor: 5.5, none: 5.5 },
  },
  { to: SAVED_PATH, label: m.directory_saved_title, icon: Bookmark, part: "business", at: { contractor: 7 } },
];
