import { FileCheck2, Stamp } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const verificationPlaces: readonly Place[] = [
  {
    to: "/admin/verifications",
    label: m.verification_nav_queue,
    short: m.verification_nav_queue_short,
    icon: Stamp,
    part: "day",
    at: { admin: 1 },
  },
  {
    to: "/account/documents",
    label: m.verification_nav_documents,
    icon: FileCheck2,
    part: "business",
    right: "documents",
    at: { contractor: 1 },
  },
];
