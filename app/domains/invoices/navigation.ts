import { FileText } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const invoicesPlaces: readonly Place[] = [
  {
    to: "/invoices",
    label: m.invoices_title,
    icon: FileText,
    part: "money",
    right: "jobs",
    at: { contractor: 1, homeowner: 1 },
  },
];
