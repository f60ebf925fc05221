import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { withdrawJob } from "#app/domains/jobs/commands/close.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { startConversation } from "./commands/start.server.ts";
import { aConversation, aMessage, typedMessage } from "./fixtures.ts";
import { correspondent } from "./queries/correspondent.server.ts";
import { getThread, tieWith } from "./queries.server.ts";
import { reasonNotToStart } from "./rules.ts";
import { action as conversation } from "./screens/conversation.tsx";
import { loader as newMessage } from "./screens/new-message.tsx";

/** Why `actor` may not write to whom the address means, or null. */
async function reasonFor(ctx: Ctx, actor: Actor, asked: { to?: string; job?: string }) {
  const me = as(ctx, actor);
  const { person, job } = await correspondent(me, { to: "", job: "", ...asked });
  return reasonNotToStart(await tieWith(me, person.userId, job?.tie ?? null));
}
const slugOf = async (ctx: Ctx, { userId }: Actor) =>
  (await ctx.db.select().from(contractorProfiles).where(eq(contractorProfiles.userId, userId)))[0]?.slug ?? "";

test("everyone signed in may write to a pro by the address of their page", async ({ ctx }) => {
  const { business } = await aContractor(ctx);
  for (const role of ["homeowner", "realtor", "contractor"] as const)
    await expect(reasonFor(ctx, (await aUser(ctx, { role })).actor, { to: business.slug })).resolves.toBeNull();
});

test("verified contractors and applicants may write to who posted a job, others are told why not", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  const { actor: verified } = await aVerifiedContractor(ctx);
  await expect(reasonFor(ctx, verified, { job: id })).resolves.toBeNull();
  await expect(reasonFor(ctx, (await aContractor(ctx)).actor, { job: id })).resolves.toBe("not_verified");
  await expect(reasonFor(ctx, (await aUser(ctx, { role: "homeowner" })).actor, { job: id })).resolves.toBe(
    "not_contractor",
  );
  const { applicant } = await anApplication(ctx, { jobId: id });
  await withdrawJob(as(ctx, poster), id);
  await expect(reasonFor(ctx, applicant, { job: id })).resolves.toBeNull();
  await expect(reasonFor(ctx, verified, { job: id })).resolves.toBe("job_closed");
});

test("who took an application back is no applicant any more, for either side", async ({ ctx }) => {
  const { id, jobId, poster, applicant } = await anApplication(ctx);
  const tie = async (actor: Actor, to: string) =>
    (await correspondent(as(ctx, actor), { to, job: jobId })).job?.tie.applied;
  const both = async () => [await tie(applicant, ""), poster && (await tie(poster, await slugOf(ctx, applicant)))];
  await expect(both()).resolves.toEqual([true, true]);
  await withdrawApplication(as(ctx, applicant), id);
  await expect(both()).resolves.toEqual([false, false]);
});

test("the poster writes to an applicant about the job, and both are in one conversation about it", async ({ ctx }) => {
  const { id, jobId, applicant } = await anApplication(ctx);
  const { person, job: about } = await correspondent(as(ctx, applicant), { to: "", job: jobId });
  const first = await startConversation(as(ctx, applicant), { otherId: person.userId, job: about }, typedMessage(ctx));
  const business = { ...applicant.business, id: person.userId };
  const poster: Actor = { ...applicant, userId: person.userId, business };
  await withdrawApplication(as(ctx, applicant), id);
  const back = await correspondent(as(ctx, poster), { to: await slugOf(ctx, applicant), job: jobId });
  expect(back.person.userId).toBe(applicant.userId);
  const answer = await startConversation(
    as(ctx, poster),
    { otherId: applicant.userId, job: back.job },
    typedMessage(ctx),
  );
  expect(answer.conversationId).toBe(first.conversationId);
  await expect(getThread(as(ctx, poster), first.conversationId, { before: null })).resolves.toMatchObject({
    jobId,
    subject: "Sample: rough-in for a two-bath addition",
    lastSeq: 2,
  });
});

test("an applicant whose page is down can be written to by the poster alone", async ({ ctx }) => {
  const poster = (await aUser(ctx, { role: "homeowner" })).actor;
  const { id } = await aJob(ctx, { poster });
  const { applicant } = await anApplication(ctx, { jobId: id });
  const to = await slugOf(ctx, applicant);
  await ctx.db
    .update(contractorProfiles)
    .set({ onboardingCompleted: false })
    .where(eq(contractorProfiles.userId, applicant.userId));
  await expect(reasonFor(ctx, poster, { to, job: id })).resolves.toBeNull();
  await expect(reasonFor(ctx, poster, { to })).rejects.toMatchObject({ kind: "not_found" });
  await expect(reasonFor(ctx, (await aUser(ctx)).actor, { to })).rejects.toMatchObject({ kind: "not_found" });
});

test("addresses that mean nobody are not found", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  const { actor } = await aUser(ctx);
  const asked = (who: Actor, to: string, job: string) => correspondent(as(ctx, who), { to, job });
  for (const [to, job] of [
    ["", ""],
    ["no-such-pro", ""],
    ["../admin", ""],
    ["", "1"],
    ["", ctx.newId()],
    ["' or 1=1 --", "\u0000"],
  ] as const)
    await expect(asked(actor, to, job)).rejects.toMatchObject({ kind: "not_found" });
  await expect(asked(poster, "", id)).rejects.toMatchObject({ kind: "not_found" });
});

test("the name of a private poster is for those who may write to them, a business's for everyone", async ({ ctx }) => {
  const { actor: poster } = await aUser(ctx, { role: "homeowner", fullName: "Harper Sample" });
  const { id } = await aJob(ctx, { poster });
  const business = await aJob(ctx);
  const { actor: unverified } = await aContractor(ctx);
  const shown = async (actor: Actor, job: string) => {
    const { person, reason } = await newMessage(askedOf(as(ctx, actor), `/messages/new?job=${job}`));
    return [person?.name, reason];
  };
  expect(await shown((await aVerifiedContractor(ctx)).actor, id)).toEqual(["Harper Sample", null]);
  expect(await shown(unverified, id)).toEqual([undefined, "not_verified"]);
  expect(await shown(unverified, business.id)).toEqual(["Sample Builders", "not_verified"]);
});

test("an answer marks as read what was seen above it", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  await aMessage(ctx, id, from);
  const form = { intent: "send", body: "Sample: Tuesday.", clientId: ctx.newId(), upto: "1", via: "fetch" };
  await conversation(askedOf(as(ctx, to), `/messages/${id}`, { params: { conversationId: id }, form }));
  await expect(getThread(as(ctx, to), id, { before: null })).resolves.toMatchObject({
    lastSeq: 3,
    readSeq: 1,
    unread: 1,
  });
});

test("who writes anew to somebody they are in talk with is led to the conversation", async ({ ctx }) => {
  const { id, from, to } = await aConversation(ctx);
  const led = newMessage(askedOf(as(ctx, from), `/messages/new?to=${await slugOf(ctx, to)}`)).then(
    () => null,
    (thrown: unknown) => (thrown as Response).headers.get("location"),
  );
  expect(await led).toBe(`/messages/${id}`);
});
