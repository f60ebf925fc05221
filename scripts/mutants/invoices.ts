import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("invoices");

/** What is billed and paid: whose, how much, and once. */
export const INVOICE_MUTANTS = [
  breaks(
    "half a cent of tax is cut off",
    "rules.ts",
    [["(subtotalCents * taxBips + 5_000) / 10_000", "(subtotalCents * taxBips) / 10_000"]],
    "invoices#sums are exact",
  ),
  breaks(
    "half a cent of what is held back is cut off",
    "rules.ts",
    [["(subtotalCents * heldBips + 5_000) / 10_000", "(subtotalCents * heldBips) / 10_000"]],
    "retainage#what is held back is a percent",
  ),
  breaks(
    "what is held back is changed after it is billed",
    "commands/send.server.ts",
    [
      [
        "if (input.heldBips > 0 && (await retainageOf(tx, engagementId)).bill) throw heldIsBilled();",
        "if (input.heldBips < 0) throw heldIsBilled();",
      ],
    ],
    "retainage#once it is billed nothing more",
  ),
  breaks(
    "an unconditional waiver is made for money that is only reported",
    "rules/waivers.ts",
    [['payments.filter(({ state }) => state === "received")', 'payments.filter(({ state }) => state !== "undone")']],
    "waivers#a conditional one while money is to come",
  ),
  breaks(
    "a final waiver gives up what another invoice still asks for",
    "rules/waivers.ts",
    [['if (live.some((other) => leftOf(other) > 0)) return "others_open";', ""]],
    "waivers#a final one on the last invoice alone",
  ),
  breaks(
    "a waiver is signed that says other money than is left",
    "commands/waivers.server.ts",
    [
      [
        'if (kind === "conditional_final") return content.cents === leftOf(invoice);',
        'if (kind === "conditional_final") return content.cents >= leftOf(invoice);',
      ],
    ],
    "waivers#whose money moved after it was made",
  ),
  breaks(
    "a payer asks for a waiver in words that nobody may require",
    "rules/waiver-form.ts",
    [['side === "hirer" && !law.plain.mayBeAsked', 'side === "hirer" && law.plain.mayBeAsked']],
    "waivers#are there for the kinds that a law prescribes",
  ),
  breaks(
    "a hirer reads a draft",
    "queries/waivers.server.ts",
    [['(side === "hirer" && row.state !== "signed")', '(side === "hirer" && row.state === "asked")']],
    "waivers#is made and read by the pro",
  ),
  breaks(
    "an invoice is overdue on its due day",
    "rules.ts",
    [['if (dueOn < today) return "overdue";', 'if (dueOn <= today) return "overdue";']],
    "invoices#an invoice is overdue from",
  ),
  breaks(
    "anybody reads an invoice",
    "queries/invoice.server.ts",
    [
      [
        "and(eq(invoices.id, id), or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId)))",
        "eq(invoices.id, id)",
      ],
    ],
    "invoices#is the pro's to send",
  ),
  breaks(
    "the hirer bills the job",
    "commands/send.server.ts",
    [['  if (work.side !== "pro") throw forbidden("not_pro", m.invoices_not_pro());\n', ""]],
    "invoices#is the pro's to send",
  ),
  breaks(
    "what the payer reports counts at once",
    "commands/payment.server.ts",
    [["    if (mine) return count(", "    if (mine || id) return count("]],
    "invoices#that the payer reports",
  ),
  breaks(
    "a payment that is taken back stays in the books",
    "commands/payment.server.ts",
    [
      [
        "await unbookPayment(tx, ownerId, payment.id);",
        "if (ownerId === invoice.hirerId) await unbookPayment(tx, ownerId, payment.id);",
      ],
    ],
    "invoices#that the payer reports",
  ),
  breaks(
    "a reminder goes out again",
    "commands/remind.server.ts",
    [["        sql`not ${later}`,\n", ""]],
    "invoices#who has not paid",
  ),
  breaks(
    "an invoice is voided after money came",
    "commands/send.server.ts",
    [["    if (invoice.paidCents > 0)\n", "    if (invoice.paidCents < 0)\n"]],
    "invoices#in full counts",
  ),
  breaks(
    "more than is agreed is billed without a question",
    "commands/send.server.ts",
    [["if (!agreed || over <= 0) return;", "if (!agreed || over > 0) return;"]],
    "over-agreed#goes over what is agreed",
  ),
  breaks(
    "what was held back counts as more work once it is billed",
    "rules.ts",
    [['(bill.kind === "retainage" ? 0 : bill.subtotalCents)', "bill.subtotalCents"]],
    "over-agreed#begins with what is agreed",
  ),
  breaks(
    "an invoice that the payer reported as paid is overdue",
    "rules.ts",
    [['  if (openOf(owed) === 0) return owed.reportedCents > 0 ? "reported" : "on_way";\n', ""]],
    "reported#whose payer reported all of it",
  ),
  breaks(
    "what is on its way from a bank is overdue",
    "rules.ts",
    [["bill.reportedCents - bill.onWayCents)", "bill.reportedCents)"]],
    "invoices#overdue from the day after",
  ),
  breaks(
    "who reported all of it is reminded",
    "commands/remind.server.ts",
    [["${invoices.onWayCents} + ${reportedCents} <", "${invoices.onWayCents} <"]],
    "reported#whose payer reported all of it",
  ),
  breaks(
    "a reported payment still waits for the payer",
    "queries/list.server.ts",
    [[" + ${reportedCents} < ", " < "]],
    "invoices#that is reported in part",
  ),
  breaks(
    "more than is left is taken without being meant",
    "commands/payment.server.ts",
    [["cents > left && !(input.over && left > 0)", "cents > left && !(left > 0)"]],
    "credit#is refused until it is said to be meant",
  ),
  breaks(
    "credit is spent twice",
    "commands/held-credit.server.ts",
    [["if (moved.cents < 0 && (await creditOf(tx, invoice)) + moved.cents < 0) throw creditGone();", ""]],
    "credit#is refused until it is said to be meant",
  ),
  breaks(
    "the credit of one payer pays for another",
    "queries/credit.server.ts",
    [
      [
        "and(eq(invoiceCredits.proId, proId), eq(invoiceCredits.hirerId, hirerId))",
        "eq(invoiceCredits.proId, proId && hirerId && proId)",
      ],
    ],
    "credit#is one payer's with one pro",
  ),
  breaks(
    "a credit note leaves what was paid in the books",
    "commands/credit.server.ts",
    [["      await bookGivenBack(tx, invoice, { key: id, cents: beyond, day: todayAt(tx.now) });\n", ""]],
    "credit#takes it off both books again",
  ),
  breaks(
    "the pro hears nothing of a credit that the payer uses",
    "commands/credit.server.ts",
    [["tell(tx, invoice, invoice.proId, { ref: paid.id", "tell(tx, invoice, invoice.hirerId, { ref: paid.id"]],
    "credit#the pro is told once",
  ),
  breaks(
    "a credit over the invoice",
    "commands/credit.server.ts",
    [["if (cents > invoice.totalCents - invoice.creditedCents) {", "if (cents > invoice.totalCents) {"]],
    "limits#credit notes come to the invoice at most, and",
  ),
  breaks(
    "credit of another pro is used",
    "queries/credit.server.ts",
    [
      [
        "and(eq(invoiceCredits.proId, proId), eq(invoiceCredits.hirerId, hirerId))",
        "eq(invoiceCredits.hirerId, hirerId)",
      ],
    ],
    "limits#credit with one pro pays no invoice of",
  ),
  breaks(
    "the payment of another invoice is undone",
    "commands/payment.server.ts",
    [
      [
        "and(eq(invoicePayments.id, paymentId), eq(invoicePayments.invoiceId, invoiceId))",
        "eq(invoicePayments.id, paymentId)",
      ],
    ],
    "limits#a payment is undone on its own invoice",
  ),
  breaks(
    "reminders of void invoices",
    "commands/remind.server.ts",
    [["isNull(invoices.voidedAt),", ""]],
    "limits#nobody is reminded of an invoice that is",
  ),
  breaks(
    "an award that ended before the pro took it is billed",
    "commands/send.server.ts",
    [["if (!wasTaken(work.state, await statesPassed(tx, engagementId))) throw", 'if (work.state === "awarded") throw']],
    "invoices#is never sent for an award",
  ),
  breaks(
    "an old unpaid invoice is owed no more",
    "queries/list.server.ts",
    [["and(ours, or(unpaid, inArray(invoices.id, newest)))", "and(ours, inArray(invoices.id, newest))"]],
    "limits#an unpaid invoice counts",
  ),
  breaks(
    "a payer is reminded as often as the pro likes",
    "rules.ts",
    [['return now.getTime() < again ? "reminded" : null;', "return null;"]],
    "reminding#reminds whoever has not paid",
  ),
  breaks(
    "the payment plan counts sales tax as money for the work",
    "rules.ts",
    [["return bill.paidCents - taxWithin(", "return bill.paidCents - 0 * taxWithin("]],
    "plan.test.tsx#counts no sales tax",
  ),
  breaks(
    "the payment plan keeps what a change order takes away",
    "rules/plan.ts",
    [["row.cents -= off;", "row.cents -= 0;"]],
    "plan.test.tsx#loses from its end",
  ),
];
