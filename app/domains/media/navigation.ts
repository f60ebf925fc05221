import { Images } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const mediaPlaces: readonly Place[] = [
  {
    to: "/account/photos",
    label: m.media_title,
    icon: Images,
    part: "business",
    right: "profile",
    at: { contractor: 6 },
  },
];
