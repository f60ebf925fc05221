import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("assistant");

/** Cody: budgets of the day, kept conversations, and whose records an answer reads. */
export const ASSISTANT_MUTANTS = [
  breaks(
    "a reservation is never given back",
    "provider/spend.server.ts",
    [
      [
        "      if (held) await add(tx, held.who, held.day, { tokens: -held.tokens, cost: -held.cost });\n",
        "      if (!held) return;\n",
      ],
    ],
    "spending#whose process died",
  ),
  breaks(
    "a reservation is given back while its answer is written",
    "provider/spend.server.ts",
    [["    .where(lt(assistantReservations.endsAt, ctx.now))\n", ""]],
    "spending#whose process died",
  ),
  breaks(
    "a reservation is given back twice",
    "provider/spend.server.ts",
    [
      [
        "const [held] = await tx.db.delete(assistantReservations).where(eq(assistantReservations.id, id)).returning();",
        "const [held] = await tx.db.select().from(assistantReservations).where(eq(assistantReservations.id, id));",
      ],
    ],
    "spending#whose process died",
  ),
  breaks(
    "lost reservations beyond a batch stay",
    "provider/spend.server.ts",
    [["  if (over.length === SWEPT_AT_ONCE) await ctx.services.queue.enqueue(ctx, GIVE_BACK, {});\n", ""]],
    "spending#more lost reservations",
  ),
  breaks(
    "what an answer did not use is kept",
    "provider/spend.server.ts",
    [
      [
        "{ tokens: used.tokens - held.tokens, cost: used.cost - held.cost }",
        "{ tokens: used.tokens, cost: used.cost }",
      ],
    ],
    "spending#when it settles",
  ),
  breaks(
    "a settled reservation stays",
    "provider/spend.server.ts",
    [
      [
        "        const [held = NOTHING] = await tx.db\n          .delete(assistantReservations)\n          .where(eq(assistantReservations.id, id))\n          .returning();",
        "        const [held = NOTHING] = await tx.db\n          .select()\n          .from(assistantReservations)\n          .where(eq(assistantReservations.id, id));",
      ],
    ],
    "spending#when it settles",
  ),
  breaks(
    "the sweep forgets today's spending",
    "provider/spend.server.ts",
    [["const KEPT_DAYS = 40;", "const KEPT_DAYS = -1;"]],
    "spending#days of spending",
  ),
  breaks(
    "the sweep of spending forgets nothing",
    "provider/spend.server.ts",
    [["const KEPT_DAYS = 40;", "const KEPT_DAYS = 4000;"]],
    "spending#days of spending",
  ),
  breaks(
    "an asker's own budget is not looked at",
    "provider/spend.server.ts",
    [["fits(usedBy(who), wish, budget) && ", ""]],
    "spending#when it settles",
  ),
  breaks(
    "what was used of the day does not count",
    "rules/allowance.ts",
    [["used.tokens + more.tokens <= budget.tokens", "more.tokens <= budget.tokens"]],
    "spending#when it settles",
  ),
  breaks(
    "an answer is stored without its owner",
    "commands/history.server.ts",
    [
      [
        ".where(and(eq(c.id, conversationId), eq(c.userId, userId)))\n      .for(",
        ".where(and(eq(c.id, conversationId), userId ? undefined : undefined))\n      .for(",
      ],
    ],
    "spending#in nobody else's",
  ),
  breaks(
    "a question is kept in another's conversation",
    "commands/history.server.ts",
    [
      [
        "      .where(and(eq(c.id, conversationId), eq(c.userId, userId)))\n      .returning({ id: c.id });\n    if (!owned) throw",
        "      .where(and(eq(c.id, conversationId), userId ? undefined : undefined))\n      .returning({ id: c.id });\n    if (!owned) throw",
      ],
    ],
    "spending#in nobody else's",
  ),
  breaks(
    "a conversation opens for every member",
    "queries/history.server.ts",
    [
      [
        ".where(and(eq(c.id, idOf(id)), eq(c.userId, userId)));",
        ".where(and(eq(c.id, idOf(id)), userId ? undefined : undefined));",
      ],
    ],
    "history",
  ),
  breaks(
    "deleting one's history deletes everybody's",
    "commands/history.server.ts",
    [
      [
        "tx.db.delete(c).where(eq(c.userId, userId)).returning",
        "tx.db.delete(c).where(userId ? undefined : undefined).returning",
      ],
    ],
    "spending#leaves those of others",
  ),
  breaks(
    "an answer that is being written is read by another",
    "api/open-runs.server.ts",
    [["found && found.owner === ownerOf(ctx) ?", "found && (found.owner || ownerOf(ctx) || true) ?"]],
    "provider/hosted#is nobody else's",
  ),
  breaks(
    "a model calls for somebody what their part in the business may not ask",
    "provider/model-tools.server.ts",
    [["if (!may(ctx, own.right))", "if (!may(ctx, own.right) && !ctx.actor)"]],
    "app/server/matrix-cody#reads what the asker",
  ),
  breaks(
    "stairs are built with a riser higher than the most that was named",
    "provider/site-answer.server.ts",
    [["const count = up(sum.rise / sum.most);", "const count = Math.max(1, Math.floor(sum.rise / sum.most));"]],
    "provider/site-answer",
  ),
  breaks(
    "a voltage drop counts the wire one way",
    "provider/site-answer.server.ts",
    [["((sum.three ? Math.sqrt(3) : 2) *", "((sum.three ? Math.sqrt(3) : 1) *"]],
    "provider/site-answer",
  ),
  breaks(
    "a short question about another number answers with the old one",
    "app/domains/sums/rules/follow-up.ts",
    [["old.slice(0, last.index) + bare +", "old.slice(0, last.index) + last[0] +"]],
    "app/domains/sums/rules/site-sums#changes one number",
  ),
  breaks(
    "a wage is written down as an expense of the day",
    "rules/jotting.ts",
    [["OTHER.test(plain) || WORRY.test(plain)", "WORRY.test(plain)"]],
    "rules/jotting#a wage",
  ),
  breaks(
    "a card sends its form to any page",
    "rules/cards.ts",
    [['return isForm(send) && SENT_TO.test(card.href.replace(/\\?.*/, "")) ?', "return isForm(send) ?"]],
    "rules/cards#leads elsewhere",
  ),
  breaks(
    "a file that a member showed opens for everybody",
    "queries/files.server.ts",
    [
      [
        ".where(and(eq(assistantFiles.id, id), eq(assistantFiles.userId, userId)));",
        ".where(and(eq(assistantFiles.id, id), userId ? undefined : undefined));",
      ],
    ],
    "files#nobody else opens",
  ),
  breaks(
    "a file of somebody else is carried by a question",
    "commands/files.server.ts",
    [[".where(and(eq(f.id, id), eq(f.userId, userId), free))", ".where(and(eq(f.id, id), userId ? free : undefined))"]],
    "files#nobody else opens",
  ),
  breaks(
    "a file stays behind its conversation",
    "commands/history.server.ts",
    [["    await dropFiles(tx, eq(assistantFiles.conversationId, conversationId));\n", ""]],
    "files#goes with the conversation",
  ),
  breaks(
    "a file stays behind its member",
    "commands/history.server.ts",
    [
      [
        "export async function eraseAssistant(tx: Ctx, userId: string): Promise<void> {\n  await dropFiles(tx, eq(assistantFiles.userId, userId));\n",
        "export async function eraseAssistant(tx: Ctx, userId: string): Promise<void> {\n",
      ],
    ],
    "files#goes with the conversation",
  ),
  breaks(
    "a certificate that ends before the job fits it",
    "rules/certificate.ts",
    [["ends >= job.until && ends >= today", "ends >= today"]],
    "rules/certificate#before the job",
  ),
  breaks(
    "the same receipt is offered twice",
    "provider/file-answer.server.ts",
    [["  if (before.same) {", "  if (before.same && !of.totalCents) {"]],
    "files#not entered twice",
  ),
  breaks(
    "a bill is taken for a receipt from a till",
    "rules/receipt.ts",
    [[" || lines.slice(0, 8).some(({ text }) => NOT_SLIP.test(text))", ""]],
    "files#a contract or a bill",
  ),
  breaks(
    "a tax number is read to a model",
    "provider/model-tools.server.ts",
    [["      if (isTaxForm(text.lines)) return", "      if (isTaxForm([])) return"]],
    "files#a tax form",
  ),
  breaks(
    "a model makes a card that the asker's part may not have",
    "provider/card-tools.server.ts",
    [["if (!may(ctx, right))", "if (!may(ctx, right) && !ctx.actor)"]],
    "app/server/matrix-cody#reads what the asker",
  ),
  breaks(
    "a question about last year is answered with this one",
    "app/domains/intent/rules/span.ts",
    [["return months(year + ago, 1, 12);", "return months(year, 1, 12);"]],
    "follow-ups#a short question",
  ),
  breaks(
    "a short question about another place keeps the old one",
    "provider/carried.server.ts",
    [["  if (place) return fitting(`${whole} in ${place}`);", "  if (place) return fitting(old);"]],
    "follow-ups#a short question",
  ),
];
