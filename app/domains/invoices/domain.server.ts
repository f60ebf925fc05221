import type { Domain } from "#app/infra/domain.server.ts";
import { eraseInvoices } from "./commands/erase-account.server.ts";
import { REMIND, remind } from "./commands/remind.server.ts";
import { endingInvoices } from "./queries/ending.server.ts";
import { exportInvoices } from "./queries/export-account.server.ts";
import { invoiceIntent } from "./queries/intent.server.ts";

export const invoices: Domain = {
  name: "invoices",
  needs: [
    "agreements",
    "auth",
    "bids",
    "businesses",
    "contractors",
    "engagements",
    "financing",
    "jobs",
    "learning",
    "messaging",
    "payments",
    "taxes",
    "verification",
    "warranty",
  ],
  intent: invoiceIntent,
  announces: ["invoice.received", "invoice.paid", "invoice.overdue", "waiver.asked", "waiver.signed"],
  jobs: { [REMIND]: remind },
  schedule: [{ name: REMIND, cron: "10 13 * * *" }],
  ends: endingInvoices,
  business: {
    exports: { invoices: exportInvoices },
    erase: eraseInvoices,
    notErased: { invoiceCredits: "figures alone, which the other side's books rest on" },
  },
};
