import { MessagesSquare } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const communityPlaces: readonly Place[] = [
  {
    to: "/community",
    label: m.community_meta_title,
    icon: MessagesSquare,
    part: "learn",
    at: { contractor: 9, homeowner: 9, realtor: 9 },
  },
];
