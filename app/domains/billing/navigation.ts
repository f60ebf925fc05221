import { CreditCard, Scale } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const billingPlaces: readonly Place[] = [
  {
    to: "/account/plan",
    label: m.billing_plan_title,
    icon: CreditCard,
    part: "account",
    right: "plan",
    at: { contractor: 1.5 },
  },
  { to: "/admin/money", label: m.billing_money_title, icon: Scale, part: "day", at: { admin: 7.5 } },
];
