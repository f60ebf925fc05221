import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { getThread } from "#app/domains/messaging/queries/thread.server.ts";
import { as, test } from "#test/ctx.ts";
import { askAboutInvoice } from "./commands/ask.server.ts";
import { anInvoice } from "./fixtures.ts";
import { AskInvoice } from "./input.ts";

test("the payer says what is wrong with an invoice, and the pro reads it in the conversation on the job, once", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anInvoice(ctx);
  const asked = AskInvoice.parse({ question: "The second outlet was not done.", requestKey: ctx.newId() });
  const { conversationId } = await askAboutInvoice(as(ctx, hirer), id, asked);
  expect(await askAboutInvoice(as(ctx, hirer), id, asked)).toMatchObject({ conversationId, created: false });
  const { messages } = await getThread(as(ctx, pro), conversationId, { before: null });
  expect(messages.filter(({ body }) => body.includes("About invoice 1 of $4,800.00:"))).toHaveLength(1);
  expect(messages.at(-1)?.body).toContain("The second outlet was not done.");
});

test("the pro and strangers ask nothing about an invoice as its payer, and nothing is not a question", async ({
  ctx,
}) => {
  const { id, pro } = await anInvoice(ctx);
  const stranger = (await aContractor(ctx)).actor;
  const asked = AskInvoice.parse({ question: "Why so much?", requestKey: ctx.newId() });
  for (const actor of [pro, stranger])
    await expect(askAboutInvoice(as(ctx, actor), id, asked)).rejects.toMatchObject({ code: "no_such_invoice" });
  expect(AskInvoice.safeParse({ question: "  ", requestKey: ctx.newId() }).success).toBe(false);
});
