import { expect } from "vitest";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { ownPost } from "#app/domains/jobs/queries/own-post.server.ts";
import { ownWords, withHint } from "#app/domains/jobs/rules/own-words.ts";
import { action as editPost } from "#app/domains/jobs/screens/edit-job.tsx";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { signFor, typedTerms } from "./fixtures.ts";
import { getAgreement } from "./queries/agreement.server.ts";

test("the sentence under a post without a description is no part of what was written, in either language", () => {
  const short = "Leaks at the trap.";
  for (const locale of ["en", "es"] as const) {
    expect(ownWords(withLocale(locale, () => withHint("")))).toBe("");
    expect(ownWords(withLocale(locale, () => withHint(short)))).toBe(short);
  }
  expect(ownWords("Replace the trap and the tailpiece.")).toBe("Replace the trap and the tailpiece.");
});

test("a job that was posted without a description gets an agreement that asks for the work before anybody signs", async ({
  ctx,
}) => {
  const { id: engagementId, hirer, pro } = await anEngagement(ctx, { description: withHint("") });
  const mine = as(ctx, pro);
  expect(await getEngagement(mine, engagementId)).toMatchObject({ description: "" });
  const id = await beginAgreement(mine, engagementId, "agreement");
  const draft = await getAgreement(mine, id);
  expect(draft).toMatchObject({ content: { scope: "" }, reason: "no_scope", lacksScope: true });
  expect(JSON.stringify(draft.sheet)).not.toContain(withHint(""));
  // A draft that has the sentence from elsewhere is not signed either.
  await editAgreement(mine, id, typedTerms({ scope: withHint("") }));
  await expect(signFor(ctx, hirer, id)).rejects.toMatchObject({ code: "no_scope" });
  const { version } = await getAgreement(mine, id);
  await editAgreement(mine, id, typedTerms({ version, scope: "Sample: replace the trap." }));
  expect(await getAgreement(mine, id)).toMatchObject({ reason: null, lacksScope: false });
});

test("where the post says nothing, the agreement begins with the lines of the bid and without what is offered beside it", async ({
  ctx,
}) => {
  const job = await aJob(ctx, { description: withHint("") });
  const { applicationId, pro } = await aBid(ctx, { jobId: job.id });
  await award(as(ctx, job.poster), applicationId);
  const [work] = await ctx.db.select({ id: engagements.id }).from(engagements);
  const mine = as(ctx, pro);
  const { content } = await getAgreement(mine, await beginAgreement(mine, work?.id ?? "", "agreement"));
  expect(content.scope).toBe("Sample: two plumbers\nSample: pipe and fittings");
});

test("a post without a description is changed without one, and its form does not show the sentence as words of the poster", async ({
  ctx,
}) => {
  const { actor: poster } = await aVerifiedContractor(ctx);
  const { id } = await aJob(ctx, { poster, description: withHint("") });
  const mine = as(ctx, poster);
  const { typed, bare } = await ownPost(mine, id);
  expect({ typed, bare }).toMatchObject({ bare: true, typed: { description: "" } });
  const form = { ...typed, requiresCertificates: [], title: "Sample: another title", intent: "amend" };
  await editPost(askedOf(mine, `/jobs/${id}/edit`, { form, params: { jobId: id } })).catch((thrown: unknown) =>
    expect((thrown as Response).headers.get("location")).toBe(`/jobs/${id}`),
  );
  expect((await ownPost(mine, id)).title).toBe("Sample: another title");
});

test("the street that both signed is where the change order and everybody on the job find the work", async ({
  ctx,
}) => {
  const { id: engagementId, hirer, pro } = await anEngagement(ctx, { location: "Austin, TX" });
  const mine = as(ctx, pro);
  const id = await beginAgreement(mine, engagementId, "agreement");
  const { content, lacksStreet } = await getAgreement(mine, id);
  expect({ place: content.place, lacksStreet }).toEqual({ place: "Austin, TX", lacksStreet: true });
  await editAgreement(mine, id, typedTerms({ place: "410 Oak St, Austin, TX 78704" }));
  for (const side of [hirer, pro]) await signFor(ctx, side, id);
  const change = await getAgreement(mine, await beginAgreement(mine, engagementId, "change"));
  expect(change.content.place).toBe("410 Oak St, Austin, TX 78704");
  expect(change.lacksStreet).toBe(false);
  expect(await getEngagement(mine, engagementId)).toMatchObject({ place: "410 Oak St, Austin, TX 78704" });
});
