import { expect } from "vitest";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { rejectDocument } from "./commands/decide.server.ts";
import { approve, aReviewer, aWaitingContractor, dayIn } from "./fixtures.ts";
import { justDecided } from "./queries/review.server.ts";
import { action } from "./screens/review-document.tsx";

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

test("a decision leads to the next document that waits, and after the last one to the queue", async ({ ctx }) => {
  const { documents } = await aWaitingContractor(ctx);
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const decided = async (documentId: string, form: Record<string, string>) => {
    const answer = await action(askedOf(reviewer, "/", { params: { documentId }, form }));
    return (answer as Response).headers.get("location");
  };
  const [license, insurance] = [documents.license.id, documents.insurance.id];
  const reason = "The photo is too dark to read the number.";
  expect(await decided(license, { intent: "reject", reason })).toBe(
    `/admin/verifications/${insurance}?decided=${license}`,
  );
  expect(await decided(insurance, { intent: "approve", licenseNumber: "GL-1", expiresOn: dayIn(ctx, 90) })).toBe(
    `/admin/verifications?decided=${insurance}`,
  );
});
