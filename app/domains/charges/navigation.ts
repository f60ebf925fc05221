import { Gavel, Landmark } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const chargesPlaces: readonly Place[] = [
  {
    to: "/account/payouts",
    label: m.charges_payouts_title,
    icon: Landmark,
    part: "account",
    right: "plan",
    at: { contractor: 1.6 },
  },
  { to: "/realtor/payouts", label: m.charges_payouts_title, icon: Landmark, part: "account", at: { realtor: 1.6 } },
  { to: "/admin/charges", label: m.charges_disputed_title, icon: Gavel, part: "day", at: { admin: 7.6 } },
];
