import { expect } from "vitest";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { as, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { discardDraft } from "./commands/discard.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { anAgreement, signFor, typedTerms } from "./fixtures.ts";
import { getAgreement, listAgreements } from "./queries/agreement.server.ts";

test("a change order that nobody signed is discarded by the side that wrote it last, and the other is told", async ({
  ctx,
}) => {
  const { id, engagementId, hirer, pro } = await anAgreement(ctx, { kind: "change" });
  const { version } = await getAgreement(as(ctx, pro), id);
  expect(await getAgreement(as(ctx, hirer), id)).toMatchObject({ mayDiscard: false });
  await expect(discardDraft(as(ctx, hirer), id, version)).rejects.toMatchObject({ code: "changed" });
  await expect(discardDraft(as(ctx, pro), id, version - 1)).rejects.toMatchObject({ code: "changed" });
  expect(await discardDraft(as(ctx, pro), id, version)).toBe(engagementId);
  await expect(getAgreement(as(ctx, pro), id)).rejects.toMatchObject({ code: "no_such_agreement" });
  expect(await listAgreements(as(ctx, hirer), engagementId)).toMatchObject({
    main: { state: "signed" },
    changes: [],
    totalCents: 48_000,
    can: { change: true },
  });
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, hirer), { unread: false, after: null });
  expect(told.map((one) => sentenceOf(one).text)).toContainEqual(expect.stringContaining("discarded the draft"));
  const next = await beginAgreement(as(ctx, hirer), engagementId, "change");
  await editAgreement(as(ctx, hirer), next, typedTerms({ scope: "Sample: a window.", low: "90" }));
  await signFor(ctx, hirer, next);
  await expect(discardDraft(as(ctx, hirer), next, 2)).rejects.toMatchObject({ code: "changed" });
});

test("an agreement is not discarded, drafted or signed", async ({ ctx }) => {
  const { id, pro } = await anAgreement(ctx);
  await expect(discardDraft(as(ctx, pro), id, 2)).rejects.toMatchObject({ code: "changed" });
});
