import { expect } from "vitest";
import { as, test } from "#test/ctx.ts";
import { rejectDocument } from "./commands/decide.server.ts";
import { approve, aReviewer, aWaitingContractor } from "./fixtures.ts";
import { justDecided } from "./queries/review.server.ts";

test("another reviewer's decision is not said to be one's own", async ({ ctx }) => {
  const { documents } = await aWaitingContractor(ctx, { companyName: "Sample Tile" });
  const { actor: one } = await aReviewer(ctx);
  const { actor: two } = await aReviewer(ctx, { fullName: "Riley Reviewer" });
  await approve(ctx, one, documents.license);
  await rejectDocument(as(ctx, two), documents.insurance.id, { reason: "The photo is too dark to read the number." });
  await expect(justDecided(as(ctx, one), documents.license.id)).resolves.toEqual({
    kind: "license",
    decision: "approved",
    company: "Sample Tile",
  });
  await expect(justDecided(as(ctx, two), documents.license.id)).resolves.toBeUndefined();
  await expect(justDecided(as(ctx, two), documents.insurance.id)).resolves.toMatchObject({ decision: "rejected" });
  for (const none of [null, "", "x", ctx.newId()])
    await expect(justDecided(as(ctx, one), none)).resolves.toBeUndefined();
});
