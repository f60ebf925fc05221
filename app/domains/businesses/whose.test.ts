import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser, aUser, inSession } from "#app/domains/auth/fixtures.ts";
import { sessions, users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx, Part } from "#app/infra/ctx.ts";
import { limitEach, type Use } from "#app/infra/rate-limit.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { choosePin, enterByPin, joinByPin, renewCrewLink } from "./commands/crew-link.server.ts";
import { erasePerson } from "./commands/erase-account.server.ts";
import { invite, resendInvite, revokeInvite } from "./commands/invite.server.ts";
import { acceptInvite, switchBusiness } from "./commands/join.server.ts";
import { changePart, leaveBusiness, removePerson } from "./commands/people.server.ts";
import { aPerson } from "./fixtures.ts";
import { crewLinksOfBusiness } from "./queries/crew-link.server.ts";
import { exportPlaces } from "./queries/export-account.server.ts";
import { businessLog } from "./queries/log.server.ts";
import { invitesOfBusiness, peopleOfBusiness } from "./queries/people.server.ts";
import { INVITES_MAX } from "./rules/people.ts";
import { businesses, businessInvites, businessPeople, crewLinks } from "./tables.server.ts";

const DAY = 24 * 3600_000;
const someone = (name: string, part: Part = "crew") => ({ name, part, email: undefined, phone: undefined });
/** Uses all that a limit gives; some of it was used before. */
const used = (ctx: Ctx, [name, who, rule]: Use) =>
  limitEach(
    ctx,
    Array.from({ length: rule.points }, () => [name, who, rule] as const),
  ).catch(() => undefined);
/** An invitation's id and the secret of its link. */
async function invited(mine: Ctx, name: string, part: Part = "crew") {
  const id = await invite(mine, someone(name, part));
  const row = (await invitesOfBusiness(mine)).find((one) => one.id === id);
  return { id, token: row?.url?.split("/join/")[1] ?? "" };
}
const aCrewOf = async (mine: Ctx, name: string) =>
  joinByPin(mine, (await invited(mine, name)).token, { name, pin: "4821" });
const rowOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(businessInvites).where(eq(businessInvites.id, id)))[0];

test("a new link is of one person: the others of the crew keep theirs, their PIN and their sessions", async ({
  ctx,
}) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const [memo, rosa] = [await aCrewOf(mine, "Memo Sample"), await aCrewOf(mine, "Rosa Sample")];
  const person = (await inSession(ctx, memo.session)).actor?.userId ?? "";
  await renewCrewLink(mine, person);
  await expect(inSession(ctx, memo.session)).rejects.toThrow();
  expect((await inSession(ctx, rosa.session)).actor?.name).toBe("Rosa Sample");
  const next = (await crewLinksOfBusiness(mine)).get(person)?.url.split("/crew/")[1] ?? "";
  await choosePin(ctx, next, "7035");
  expect((await enterByPin(ctx, rosa.token, "4821")).access_token).toBeTruthy();
  const other = (await inSession(ctx, rosa.session)).actor?.userId ?? "";
  await erasePerson(ctx, person);
  expect((await ctx.db.select().from(crewLinks)).map(({ userId }) => userId)).toEqual([other]);
});

test("a session acts for what was chosen in it: nobody else's does, and none of the same person's", async ({ ctx }) => {
  const [owner, second] = [await aContractor(ctx), await aContractor(ctx)];
  const bystander = await aSignedInUser(ctx);
  const user = await aSignedInUser(ctx);
  await acceptInvite(await inSession(ctx, user.session), (await invited(as(ctx, owner.actor), "Sam", "office")).token);
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: second.userId, userId: user.userId, part: "crew", since: ctx.now });
  await switchBusiness(await inSession(ctx, user.session), second.userId);
  await aCrewOf(as(ctx, owner.actor), "Memo Sample");
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.userId, bystander.userId));
  expect(row?.businessId).toBeNull();
  expect((await inSession(ctx, user.session)).actor?.business.id).toBe(second.userId);
  const chosen = await ctx.db.select().from(businessPeople).where(eq(businessPeople.userId, bystander.userId));
  expect(chosen.map(({ chosenAt }) => chosenAt)).toEqual([null]);
});

test("the right PIN forgives the wrong ones; joining, entering and inviting have a measure", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const { token, session } = await aCrewOf(mine, "Memo Sample");
  const person = (await inSession(ctx, session)).actor?.userId ?? "";
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++)
      await expect(enterByPin(ctx, token, "9999")).rejects.toMatchObject({ code: "pin_wrong" });
    await enterByPin(ctx, token, "4821");
  }
  const refused = and(eq(auditLog.event, "sign_in.refused"), eq(auditLog.subject, `user:${person}`));
  expect(await ctx.db.$count(auditLog, refused)).toBe(8);
  const waiting = await invited(mine, "Rosa Sample");
  await used(ctx, ["crew-pin", ctx.ip, { points: 60, seconds: 900 }]);
  for (const tried of [() => enterByPin(ctx, token, "4821"), () => choosePin(ctx, token, "4822")])
    await expect(tried()).rejects.toMatchObject({ kind: "rate_limited" });
  await used(ctx, ["join-by-pin", ctx.ip, { points: 60, seconds: 3600 }]);
  await expect(joinByPin(ctx, waiting.token, { name: "Rosa", pin: "4821" })).rejects.toMatchObject({
    kind: "rate_limited",
  });
  await used(ctx, ["business-invite", owner.userId, { points: 60, seconds: 24 * 3600 }]);
  for (const tried of [() => invite(mine, someone("One more")), () => resendInvite(mine, waiting.id)])
    await expect(tried()).rejects.toMatchObject({ kind: "rate_limited" });
});

test("an invitation is sent again by its business alone, and only while it waits", async ({ ctx }) => {
  const [owner, stranger] = [await aContractor(ctx), await aContractor(ctx)];
  const [mine, theirs] = [as(ctx, owner.actor), as(ctx, stranger.actor)];
  const [waits, revoked, taken] = [await invited(mine, "A"), await invited(mine, "B"), await invited(mine, "C")];
  await revokeInvite(mine, revoked.id);
  await revokeInvite(at(mine, DAY), revoked.id);
  expect((await rowOf(ctx, revoked.id))?.revokedAt).toEqual(ctx.now);
  const user = await aSignedInUser(ctx);
  await acceptInvite(await inSession(ctx, user.session), taken.token);
  for (const { id } of [revoked, taken])
    await expect(resendInvite(mine, id)).rejects.toMatchObject({ code: "no_such_invite" });
  for (const tried of [() => resendInvite(theirs, waits.id), () => revokeInvite(theirs, waits.id)])
    await expect(tried()).rejects.toMatchObject({ code: "no_such_invite" });
  await resendInvite(at(mine, DAY), waits.id);
  expect((await rowOf(ctx, waits.id))?.expiresAt).toEqual(at(ctx, 8 * DAY).now);
  expect((await rowOf(ctx, taken.id))?.expiresAt).toEqual(at(ctx, 7 * DAY).now);
  expect(await invitesOfBusiness(theirs)).toEqual([]);
  const listed = (await invitesOfBusiness(mine)).map(({ state, url }) => [state, url !== null]);
  expect(listed.toSorted()).toEqual([
    ["accepted", false],
    ["revoked", false],
    ["waiting", true],
  ]);
});

test("who is in the business already takes no second place, and nobody joins one that was closed", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const user = await aSignedInUser(ctx);
  await acceptInvite(await inSession(ctx, user.session), (await invited(mine, "Sam", "office")).token);
  const again = await invited(mine, "Sam");
  await expect(acceptInvite(await inSession(ctx, user.session), again.token)).rejects.toMatchObject({
    code: "in_business_already",
  });
  expect((await rowOf(ctx, again.id))?.acceptedAt).toBeNull();
  await ctx.db.update(businesses).set({ closedAt: ctx.now }).where(eq(businesses.id, owner.userId));
  const late = await aSignedInUser(ctx);
  await expect(acceptInvite(await inSession(ctx, late.session), again.token)).rejects.toMatchObject({
    code: "invite_over",
  });
});

test("fifty invitations wait in a business at most; those of others, taken, revoked or ended ones do not count", async ({
  ctx,
}) => {
  const [owner, stranger] = [await aContractor(ctx), await aContractor(ctx)];
  const rows = (businessId: string, count: number, more: Partial<typeof businessInvites.$inferInsert> = {}) =>
    ctx.db.insert(businessInvites).values(
      Array.from({ length: count }, () => ({
        id: ctx.newId(),
        businessId,
        part: "crew" as const,
        name: "Sample",
        tokenHash: ctx.newId(),
        locale: "en" as const,
        createdAt: ctx.now,
        expiresAt: at(ctx, 1).now,
        ...more,
      })),
    );
  await rows(stranger.userId, INVITES_MAX);
  await rows(owner.userId, INVITES_MAX - 1);
  for (const over of [{ acceptedAt: ctx.now }, { revokedAt: ctx.now }, { expiresAt: ctx.now }])
    await rows(owner.userId, 1, over);
  await invite(as(ctx, owner.actor), someone("Last"));
  await expect(invite(as(ctx, owner.actor), someone("One more"))).rejects.toMatchObject({ code: "too_many_invites" });
});

test("a business is reached at the owner of longest standing once its contact is no owner any more", async ({
  ctx,
}) => {
  const first = await aContractor(ctx);
  const id = first.userId;
  const [late, early] = [await aPerson(ctx, id, "owner"), await aPerson(ctx, id, "owner")];
  const since = (userId: string, days: number) =>
    ctx.db
      .update(businessPeople)
      .set({ since: at(ctx, -days * DAY).now })
      .where(and(eq(businessPeople.businessId, id), eq(businessPeople.userId, userId)));
  await since(late.userId, 1);
  await since(early.userId, 2);
  const contact = async () => (await ctx.db.select().from(businesses).where(eq(businesses.id, id)))[0]?.contactId;
  await changePart(as(ctx, late.actor), { person: early.userId, part: "crew", was: "owner" });
  await changePart(as(ctx, late.actor), { person: early.userId, part: "owner", was: "crew" });
  expect(await contact()).toBe(first.userId);
  await changePart(as(ctx, late.actor), { person: first.userId, part: "crew", was: "owner" });
  expect(await contact()).toBe(early.userId);
  await leaveBusiness(as(ctx, early.actor), id);
  expect(await contact()).toBe(late.userId);
  await expect(removePerson(as(ctx, late.actor), late.userId)).rejects.toMatchObject({ code: "no_such_person" });
});

test("who worked in one business alone has an empty one of their own once they are out of it", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const { session } = await aCrewOf(mine, "Memo Sample");
  const person = (await inSession(ctx, session)).actor?.userId ?? "";
  const places = () => ctx.db.select().from(businessPeople).where(eq(businessPeople.userId, person));
  expect(await places()).toMatchObject([{ businessId: owner.userId, part: "crew" }]);
  await removePerson(mine, person);
  const [place, ...more] = await places();
  expect([place?.part, place?.businessId === owner.userId, more]).toEqual(["owner", false, []]);
});

test("people stand by their part and name, without who has closed their account", async ({ ctx }) => {
  const owner = await aContractor(ctx, { fullName: "Sam Sample" });
  await aPerson(ctx, owner.userId, "crew", "Ada Sample");
  await aPerson(ctx, owner.userId, "foreman", "Cleo Sample");
  await aPerson(ctx, owner.userId, "foreman", "Ben Sample");
  await aPerson(ctx, owner.userId, "office", "Zoe Sample");
  const gone = await aPerson(ctx, owner.userId, "crew", "Gus Sample");
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
  const { people } = await peopleOfBusiness(as(ctx, owner.actor));
  expect(people.map(({ name }) => name.split(" ")[0])).toEqual(["Sam", "Zoe", "Ben", "Cleo", "Ada"]);
});

test("the log turns page by page from the newest, and tells nobody by whom a reviewer's decision was", async ({
  ctx,
}) => {
  const [owner, other] = [await aContractor(ctx), await aContractor(ctx)];
  const reviewer = await aUser(ctx);
  const mine = as(ctx, owner.actor);
  await audit(as(ctx, reviewer.actor), "document.approved", `user:${owner.userId}`, {}, owner.userId);
  const line = (n: number, more: Partial<typeof auditLog.$inferInsert> = {}) => ({
    id: ctx.newId(),
    at: at(ctx, n * 1000).now,
    actorId: owner.userId,
    businessId: owner.userId,
    event: "job.posted",
    subject: `job:${n}`,
    detail: {},
    ip: "",
    requestId: "",
    ...more,
  });
  await ctx.db.insert(auditLog).values([
    ...Array.from({ length: 49 }, (_, n) => line(n + 1)),
    // From before businesses had people: the member alone is named.
    line(50, { businessId: null }),
    line(51, { businessId: null, actorId: other.userId }),
    line(52, { event: "sign_in.refused" }),
  ]);
  const page = (page: number, person: string | null = null) => businessLog(mine, { kind: "jobs", person, page });
  const first = await page(1);
  expect([first.rows.length, first.hasMore, first.rows[0]?.subject]).toEqual([50, false, "job:50"]);
  await ctx.db.insert(auditLog).values(line(53));
  const [longer, second] = [await page(1), await page(2)];
  expect([longer.hasMore, longer.rows[0]?.subject, second.rows.map(({ subject }) => subject)]).toEqual([
    ...[true, "job:53", ["job:1"]],
  ]);
  expect((await page(1, owner.userId)).rows).toHaveLength(50);
  for (const person of [reviewer.userId, "nonsense"])
    expect((await businessLog(mine, { kind: null, person, page: 1 })).rows).toEqual([]);
});

test("who leaves takes their name from invitations of their own, and has those alone in their copy", async ({
  ctx,
}) => {
  const [owner, other] = [await aContractor(ctx), await aContractor(ctx)];
  const [mine, theirs] = [as(ctx, owner.actor), as(ctx, other.actor)];
  const made = [await invited(mine, "A"), await invited(theirs, "B")] as const;
  const [first, second] = [await aSignedInUser(ctx), await aSignedInUser(ctx)];
  await acceptInvite(await inSession(ctx, first.session), made[0].token);
  await acceptInvite(await inSession(ctx, second.session), made[1].token);
  expect((await exportPlaces(ctx, owner.userId)).invited.map(({ name }) => name)).toEqual(["A"]);
  await erasePerson(ctx, owner.userId);
  await erasePerson(ctx, first.userId);
  expect(await rowOf(ctx, made[0].id)).toMatchObject({ invitedBy: null, acceptedBy: null, name: "" });
  expect(await rowOf(ctx, made[1].id)).toMatchObject({
    invitedBy: other.userId,
    acceptedBy: second.userId,
    name: "B",
  });
});
