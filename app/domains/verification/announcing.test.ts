import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { ANNOUNCE, type AnnouncedEvent } from "#app/infra/events.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { rejectDocument } from "./commands/decide.server.ts";
import { remindOfExpiry } from "./commands/remind.server.ts";
import { aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { endOf } from "./rules.ts";

const announced = async (ctx: Ctx, userId: string): Promise<AnnouncedEvent[]> =>
  (await queued(ctx, ANNOUNCE)).map(({ data }) => data as AnnouncedEvent).filter((event) => event.userId === userId);

const REASON = "The photo is cut off. Please upload the whole page.";

test("a decision on a document is announced to its contractor once, with its letter", async ({ ctx }) => {
  const { userId, documents } = await aWaitingContractor(ctx);
  const { actor: reviewer } = await aReviewer(ctx);
  await rejectDocument(as(ctx, reviewer), documents.license.id, { reason: REASON });
  await expect(rejectDocument(as(ctx, reviewer), documents.license.id, { reason: REASON })).rejects.toThrow();
  expect(await announced(ctx, userId)).toMatchObject([
    {
      kind: "verification.changed",
      path: "/account/documents",
      data: { documentId: documents.license.id, kind: "license", status: "rejected" },
      letter: { locale: "en" },
    },
  ]);
});

test("a decision that was rolled back was never announced", async ({ ctx }) => {
  const { userId, documents } = await aWaitingContractor(ctx);
  const { actor: reviewer } = await aReviewer(ctx);
  const attempt = inTransaction(ctx, async (tx) => {
    await rejectDocument(as(tx, reviewer), documents.license.id, { reason: REASON });
    throw new Error("the connection was lost");
  });
  await expect(attempt).rejects.toThrow("the connection was lost");
  expect(await announced(ctx, userId)).toEqual([]);
});

test("a document that runs out is announced once for each span of days, with what is left", async ({ ctx }) => {
  const { userId } = await aVerifiedContractor(ctx, {
    licenseExpiresOn: dayIn(ctx, 29),
    insuranceExpiresOn: dayIn(ctx, 1000),
  });
  const before = (await announced(ctx, userId)).length;
  for (let n = 0; n < 2; n++) await inTransaction(ctx, (tx) => remindOfExpiry(tx, {}));
  const events = (await announced(ctx, userId)).slice(before);
  expect(events).toMatchObject([
    {
      kind: "document.expiring",
      path: "/account/documents",
      data: { kind: "license", expiresOn: dayIn(ctx, 29), daysLeft: expect.any(Number) },
      letter: { locale: "en" },
    },
  ]);
  expect(events[0]?.data["daysLeft"]).toBeGreaterThan(28);
  const later = at(ctx, 23 * 24 * 3600 * 1000);
  await inTransaction(later, (tx) => remindOfExpiry(tx, {}));
  expect((await announced(ctx, userId)).slice(before)).toHaveLength(2);
});

test("on its last day a document has one day left, and none once it is over", async ({ ctx }) => {
  const { userId } = await aVerifiedContractor(ctx, { licenseExpiresOn: dayIn(ctx, 0) });
  const told = async (now: Date) => {
    await inTransaction(at(ctx, now), (tx) => remindOfExpiry(tx, {}));
    return (await announced(ctx, userId)).at(-1)?.data["daysLeft"];
  };
  const end = endOf(dayIn(ctx, 0)).getTime();
  expect([await told(new Date(end - 1)), await told(new Date(end))]).toEqual([1, 0]);
});
