import { ReceiptText } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const taxesPlaces: readonly Place[] = [
  {
    to: "/taxes",
    label: m.taxes_label,
    short: m.taxes_nav_short,
    icon: ReceiptText,
    part: "money",
    right: "books",
    at: { contractor: 2 },
  },
];
