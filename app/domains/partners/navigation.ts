import { Handshake } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const partnersPlaces: readonly Place[] = [
  { to: "/admin/partners", label: m.partners_nav, icon: Handshake, part: "day", at: { admin: 8 } },
];
