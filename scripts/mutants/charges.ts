import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("charges");

/** What is paid online: by whom, once, and to the cent. */
export const CHARGE_MUTANTS = [
  breaks(
    "nothing says that money is on its way",
    "commands/settle.server.ts",
    [["  await noteOnWay(tx, invoice, await onItsWay(tx, invoice.id));\n", ""]],
    "charges#is not owed while it is on its way",
  ),
  breaks(
    "a job is worth the invoice that is paid alone",
    "queries/payable.server.ts",
    [["return Math.max(work.billed, bid", "return Math.max(0, bid"]],
    "charges#to a pro on Elite",
  ),
  breaks(
    "the fee is not kept",
    "commands/pay.server.ts",
    [["    feeCents,\n    account,", "    feeCents: 0,\n    account,"]],
    "charges#of $8,000 to a pro on Free",
  ),
  breaks(
    "the pro pays their own invoice",
    "commands/pay.server.ts",
    [
      [
        'const invoice = await heldInvoice(tx, invoiceId, "hirer");',
        "const invoice = await heldInvoice(tx, invoiceId);",
      ],
    ],
    "charges#is the hirer's to pay",
  ),
  breaks(
    "what is on its way from a bank can be paid again",
    "commands/pay.server.ts",
    [["leftOf(invoice) - (await onItsWay(tx, invoiceId))", "leftOf(invoice)"]],
    "charges#from a bank account",
  ),
  breaks(
    "a payment that the invoice does not take is kept",
    "commands/settle.server.ts",
    [["      await tx.services.queue.enqueue(tx, RETURN, { paymentId: payment.id }, { key: payment.id });\n", ""]],
    "charges#two tabs come to one page",
  ),
  breaks(
    "anybody gives a charge back",
    "commands/refund.server.ts",
    [["and(eq(charges.id, id), eq(charges.proId, proId))", "eq(charges.id, id)"]],
    "charges#is the hirer's to pay",
  ),
  breaks(
    "a refund of a moved sum goes out again",
    "commands/refund.server.ts",
    [["  if (charge.refundedCents !== back) throw movedMeanwhile();\n", ""]],
    "going-back#a refund by the pro",
  ),
  breaks(
    "our fee stays ours when money goes back",
    "rules.ts",
    [["const fee = feeShare(kept, before + cents) - feeShare(kept, before);", "const fee = 0 * before;"]],
    "going-back#a refund by the pro",
  ),
  breaks(
    "what a bank took stays with the pro",
    "commands/follow-dispute.server.ts",
    [["    await tx.services.queue.enqueue(tx, TAKE_BACK, queued.data, queued.options);\n", ""]],
    "going-back#a dispute takes the money",
  ),
  breaks(
    "a bank asks and the pro hears nothing",
    "commands/follow-dispute.server.ts",
    [['if (status === "warning_needs_response")', 'if (status === "warning_closed")']],
    "going-back#a bank that only asks",
  ),
  breaks(
    "a lost dispute leaves the invoice paid",
    "commands/follow-dispute.server.ts",
    [["    await loseThrough(tx, invoice, charge.paymentId, lost);\n", ""]],
    "going-back#a dispute that is lost",
  ),
  breaks(
    "a payment online is taken back by a word",
    "app/domains/invoices/commands/payment.server.ts",
    [["    if (payment.through) throw wentThrough();\n", ""]],
    "charges#is the hirer's to pay",
  ),
  breaks(
    "what a bank gives back of a payment that was too much goes to the pro",
    "commands/jobs.server.ts",
    [['  if (charge.state === "returned") return returnPayment(ctx, charge.paymentId);\n', ""]],
    "returned#goes to the payer",
  ),
  breaks(
    "a payment that was too much goes back out of ours and the pro's account",
    "commands/jobs.server.ts",
    [["const ours = charge?.takenAt ? Math.min(left, disputed(charge, charge.disputeCents)) : 0;", "const ours = 0;"]],
    "returned#goes to the payer",
  ),
  breaks(
    "what had gone back already is taken from the pro again",
    "rules.ts",
    [["Math.max(0, Math.min(taken, cents - refundedCents))", "Math.max(0, taken, 0 * (cents - refundedCents))"]],
    "returned#is not taken from the pro",
  ),
  breaks(
    "a hirer reads what the pro told the bank",
    "queries/pay-page.server.ts",
    [["answerable: false, sent: null }))", "answerable: false }))"]],
    "disputed#the desk sees a payment",
  ),
  breaks(
    "what the bank got is not kept",
    "commands/answer.server.ts",
    [["set({ answer: text, answeredAt: ctx.now })", "set({ answer: null, answeredAt: ctx.now })"]],
    "disputed#the desk sees a payment",
  ),
  breaks(
    "two answers at once both go to the bank",
    "commands/answer.server.ts",
    [["if (!(await replaceAnswer(ctx, id, charge.answer, text))) throw", "if (false) throw"]],
    "disputed#of two answers at once",
  ),
  breaks(
    "an answer that the bank refused is kept in the place of the one it got",
    "commands/answer.server.ts",
    [["    await replaceAnswer(ctx, id, text, charge.answer);\n", ""]],
    "disputed#of two answers at once",
  ),
  breaks(
    "one payment that cannot be read keeps all others waiting",
    "app/infra/queue/each.server.ts",
    [["      failures.push(error);\n", "      throw error;\n"]],
    "going-back#a payment that cannot be read",
  ),
  breaks(
    "the day of a payment in the books is that of whoever reads it first",
    "commands/settle.server.ts",
    [["withZone(DEFAULT_ZONE, () => readAndWrite(ctx, paymentId))", "readAndWrite(ctx, paymentId)"]],
    "charges#on the same day",
  ),
  breaks(
    "a pay page of another invoice is settled",
    "commands/pay.server.ts",
    [["and(eq(payPages.id, sessionId), eq(payPages.invoiceId, invoiceId))", "eq(payPages.id, sessionId)"]],
    "whose#a page of payment counts for its own invoice",
  ),
  breaks(
    "a receipt of a failed payment",
    "commands/receipt.server.ts",
    [[', eq(charges.state, "received"))', ")"]],
    "whose#a receipt is of money that came, of this",
  ),
  breaks(
    "a dispute is answered after its day",
    "rules.ts",
    [["(dispute.answerBy === null || now < dispute.answerBy)", "true"]],
    "rules#a pro answers a dispute once, while the bank",
  ),
  breaks(
    "received payments of everybody are listed",
    "queries/received.server.ts",
    [
      [
        'and(eq(charges.proId, ownerOf(ctx, "plan", "contractor")), inArray',
        'and(ownerOf(ctx, "plan", "contractor") ? undefined : undefined, inArray',
      ],
    ],
    "whose#a pro sees what came to them and nothing that",
  ),
  breaks(
    "a business's copy has everybody's charges",
    "queries/export-account.server.ts",
    [
      [
        "const mine = or(eq(charges.proId, ownerId), eq(charges.hirerId, ownerId));",
        "const mine = eq(charges.id, charges.id);",
      ],
    ],
    "whose#a pro sees what came",
  ),
  breaks(
    "pages to pay are opened without end",
    "commands/pay.server.ts",
    [["points: TRIES_AN_HOUR", "points: 100 * TRIES_AN_HOUR"]],
    "whose#a page of payment counts",
  ),
  breaks(
    "our fee that goes back is rounded down",
    "rules.ts",
    [["Math.round((feeCents * backCents) / cents)", "Math.floor((feeCents * backCents) / cents)"]],
    "rules#the fee that goes back",
  ),
  breaks(
    "a payment that a bank disputes is given back too",
    "rules.ts",
    [['state === "received" && !disputeId ?', 'state === "received" ?']],
    "rules#a payment counts once it has come",
  ),
  breaks(
    "what is on its way from a bank has come",
    "rules.ts",
    [['if (status === "processing") return "processing";', 'if (status === "processing") return "received";']],
    "rules#a payment counts once it has come",
  ),
  breaks(
    "a dispute that was won stays with the bank",
    "rules.ts",
    [
      [
        '(disputeStatus === "won" ? 0 : disputed({ cents, refundedCents }, disputeCents))',
        "disputed({ cents, refundedCents }, disputeCents)",
      ],
    ],
    "rules#a payment counts once it has come",
  ),
];
