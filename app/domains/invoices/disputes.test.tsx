import { and, eq, like } from "drizzle-orm";
import type { ComponentProps } from "react";
import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { anAgreement, signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { loader as openPaper } from "#app/domains/agreements/screens/disputed-pdf.tsx";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { settle } from "#app/domains/engagements/commands/settle.server.ts";
import { loader as openDocument } from "#app/domains/engagements/screens/disputed-document.tsx";
import { engagementDocuments } from "#app/domains/engagements/tables.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { askedOf } from "#test/screen.ts";
import { addPayment } from "./commands/payment.server.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { DisputePapers } from "./components/dispute-papers.tsx";
import { typedInvoice, typedPayment } from "./fixtures.ts";
import { SendInvoice } from "./input.ts";
import { disputesToDecide } from "./queries/disputes.server.ts";
import Disputes from "./screens/disputes.tsx";

/** A job with a signed agreement and change order, a bill, a payment and a document, that is disputed. */
async function aDispute(ctx: Ctx) {
  const { id: paper, engagementId, hirer, pro } = await anAgreement(ctx, { signed: ["hirer", "pro"] });
  const change = await beginAgreement(as(ctx, pro), engagementId, "change");
  await editAgreement(as(ctx, pro), change, typedTerms({ scope: "Sample: a third door.", low: "240" }));
  for (const actor of [hirer, pro]) await signFor(ctx, actor, change);
  const typed = typedInvoice(ctx, { lineAmount: ["500", ""] });
  const bill = await sendInvoice(as(ctx, pro), engagementId, SendInvoice.parse(typed));
  await addPayment(as(ctx, pro), bill.id, typedPayment(ctx, "200"));
  await move(as(ctx, pro), engagementId, "done");
  await move(as(ctx, hirer), engagementId, "dispute", "Sample: one door sticks.");
  const document = ctx.newId();
  await ctx.db.insert(engagementDocuments).values({
    id: document,
    engagementId,
    businessId: hirer.business.id,
    personId: hirer.userId,
    kind: "other",
    fileKey: `work-documents/${document}.pdf`,
    fileName: "Sample photo of the door.pdf",
    fileType: "application/pdf",
    fileSize: 900,
    createdAt: ctx.now,
  });
  return { paper, change, document, engagementId, hirer, pro };
}

const opensPaper = (ctx: Ctx, actor: Actor, engagementId: string, agreementId: string) =>
  openPaper(askedOf(as(ctx, actor), "/", { params: { engagementId, agreementId } }));
const opensDocument = (ctx: Ctx, actor: Actor, engagementId: string, documentId: string) =>
  openDocument(askedOf(as(ctx, actor), "/", { params: { engagementId, documentId } }));
const refused = (status: number) => ({ init: { status } });
const opened = (ctx: Ctx, reviewer: Actor) =>
  ctx.db
    .select({ event: auditLog.event, businessId: auditLog.businessId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, reviewer.userId), like(auditLog.event, "dispute.%")));

describe("who decides a dispute", () => {
  test("reads the signed papers, what was agreed, billed and received, and the documents of both sides", async ({
    ctx,
  }) => {
    const { engagementId, change, document } = await aDispute(ctx);
    const { actor } = await aReviewer(ctx);
    const [dispute] = await disputesToDecide(as(ctx, actor));
    if (!dispute) throw new Error("there is no dispute");
    expect(dispute.money).toMatchObject({ agreed: { cents: 72_000 }, billedCents: 50_000, paidCents: 20_000 });
    const page = html(
      <RouterProvider router={createMemoryRouter([{ path: "/", element: <DisputePapers dispute={dispute} /> }])} />,
    );
    for (const words of [
      `/admin/disputes/${engagementId}/papers/${change}"`,
      `/admin/disputes/${engagementId}/documents/${document}"`,
      "Change order 1",
      "+$240.00",
      "$720.00",
      "$500.00",
      "$200.00",
      "Sample photo of the door.pdf",
    ])
      expect(page).toContain(words);
  });

  test("reads first what is missing and what of the punch list is open, under headings of one size", async ({
    ctx,
  }) => {
    await aDispute(ctx);
    const { actor } = await aReviewer(ctx);
    const [dispute] = await disputesToDecide(as(ctx, actor));
    if (!dispute) throw new Error("there is no dispute");
    const punch = [{ id: ctx.newId(), title: "Sample: plane the sticking door" }];
    const props = { loaderData: { disputes: [{ ...dispute, punch }], now: ctx.now } };
    const element = <Disputes {...(props as unknown as ComponentProps<typeof Disputes>)} />;
    const page = html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
    const heads = [...page.matchAll(/<h([2-6])[^>]*>(.*?)<\/h/g)].map(([, size]) => size);
    expect([heads[0], [...new Set(heads.slice(1))]]).toEqual(["2", ["3"]]);
    const places = ["Sample: one door sticks.", "Sample: plane the sticking door", 'name="outcome"', "What happened"];
    const found = places.map((words) => page.indexOf(words));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  test("opens paper and document only while it is disputed, and each opening stands in the audit log", async ({
    ctx,
  }) => {
    const { paper, document, engagementId, hirer } = await aDispute(ctx);
    const { actor } = await aReviewer(ctx);
    const answer = await opensPaper(ctx, actor, engagementId, paper);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(await pdfWords(new Uint8Array(await answer.arrayBuffer()))).toContain("hang two doors");
    const led = await opensDocument(ctx, actor, engagementId, document);
    expect([led.status, led.headers.get("location")]).toEqual([302, expect.stringContaining(document)]);
    expect(await opened(ctx, actor)).toEqual([
      { event: "dispute.paper_opened", businessId: null },
      { event: "dispute.document_opened", businessId: hirer.business.id },
    ]);
    await settle(as(ctx, actor), { dispute: engagementId, outcome: "settle_done", note: "Sample: it is done." });
    await expect(opensPaper(ctx, actor, engagementId, paper)).rejects.toMatchObject(refused(404));
    await expect(opensDocument(ctx, actor, engagementId, document)).rejects.toMatchObject(refused(404));
    expect(await opened(ctx, actor)).toHaveLength(2);
  });

  test("opens nothing of another job, nothing that is not signed, and nothing when near to one of the two; members open nothing here", async ({
    ctx,
  }) => {
    const { paper, document, engagementId, hirer, pro } = await aDispute(ctx);
    const other = await anAgreement(ctx, { signed: ["hirer", "pro"] });
    const { actor } = await aReviewer(ctx);
    const draft = await beginAgreement(as(ctx, pro), engagementId, "change");
    for (const [job, id] of [
      [engagementId, other.id],
      [other.engagementId, other.id],
      [engagementId, draft],
      [engagementId, "nonsense"],
    ] as const)
      await expect(opensPaper(ctx, actor, job, id)).rejects.toMatchObject(refused(404));
    await expect(opensDocument(ctx, actor, other.engagementId, document)).rejects.toMatchObject(refused(404));
    for (const member of [hirer, pro]) {
      await expect(opensPaper(ctx, member, engagementId, paper)).rejects.toMatchObject(refused(403));
      await expect(opensDocument(ctx, member, engagementId, document)).rejects.toMatchObject(refused(403));
    }
    const near = await aReviewer(ctx);
    await ctx.db.execute(
      `insert into business_people (business_id, user_id, part, since) values ('${pro.business.id}', '${near.actor.userId}', 'office', now())`,
    );
    await expect(opensPaper(ctx, near.actor, engagementId, paper)).rejects.toMatchObject(refused(403));
    await expect(opensDocument(ctx, near.actor, engagementId, document)).rejects.toMatchObject(refused(403));
    await expect(disputesToDecide(as(ctx, near.actor))).resolves.toMatchObject([
      { tied: true, money: null, papers: [], documents: [] },
    ]);
    expect(await opened(ctx, actor)).toEqual([]);
  });
});
