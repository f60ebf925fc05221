import { ShieldCheck } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const moderationPlaces: readonly Place[] = [
  { to: "/admin/moderation", label: m.moderation_title, icon: ShieldCheck, part: "day", at: { admin: 5 } },
];
