import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { deleteAccount } from "#app/domains/accounts/commands/delete-account.server.ts";
import { may } from "#app/domains/auth/access.ts";
import { aSignedInUser, aUser, inSession, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { myBusiness } from "#app/domains/contractors/queries.server.ts";
import { aToken } from "#app/domains/developers/fixtures.ts";
import { bearerOf } from "#app/domains/developers/queries/bearer.server.ts";
import { personalAccessTokens } from "#app/domains/developers/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { as, at, outbox, test, texts } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { invite, resendInvite, revokeInvite } from "./commands/invite.server.ts";
import { acceptInvite, switchBusiness } from "./commands/join.server.ts";
import { changePart, handOver, leaveBusiness, letOfficeKeepBooks, removePerson } from "./commands/people.server.ts";
import { aPerson } from "./fixtures.ts";
import { inviteOf } from "./queries/invite.server.ts";
import { businessLog } from "./queries/log.server.ts";
import { invitesOfBusiness, peopleOfBusiness } from "./queries/people.server.ts";
import { placesOf } from "./queries/succession.server.ts";
import { businesses, businessPeople } from "./tables.server.ts";

const DAY = 24 * 3_600_000;
const tokenIn = (url: string | null | undefined) => url?.split("/join/")[1] ?? "";

test("an invitation by mail is taken once, and the one who took it acts for the business", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  await invite(mine, { name: "Olga Sample", part: "office", email: "olga@sample.test", phone: undefined });
  await drain(ctx);
  const [mail] = outbox(ctx).filter(({ to }) => to === "olga@sample.test");
  const token = /\/join\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await inviteOf(ctx, token)).toMatchObject({
    part: "office",
    state: "waiting",
    business: owner.business.companyName,
  });

  const olga = await aSignedInUser(ctx, { fullName: "Olga Sample", role: "homeowner" });
  await acceptInvite(await inSession(ctx, olga.session), token);
  const now = await inSession(ctx, olga.session);
  expect(now.actor).toMatchObject({
    role: "contractor",
    business: { id: owner.userId, part: "office", books: false },
  });
  expect((await myBusiness(now))?.companyName).toBe(owner.business.companyName);

  const late = await aSignedInUser(ctx, { fullName: "Lee Sample" });
  await expect(acceptInvite(await inSession(ctx, late.session), token)).rejects.toMatchObject({ code: "invite_over" });
});

test("an invitation goes by text message, or by a link alone, and ends after seven days unless it is renewed", async ({
  ctx,
}) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  await invite(mine, { name: "Tex", part: "crew", email: undefined, phone: "15595550101" });
  await invite(mine, { name: "Link", part: "foreman", email: undefined, phone: undefined });
  await drain(ctx);
  expect(texts(ctx).at(-1)).toMatchObject({ to: "15595550101", text: expect.stringContaining("/join/") });
  const link = (await invitesOfBusiness(mine)).find(({ name }) => name === "Link");
  const later = at(ctx, 7 * DAY);
  expect(await inviteOf(later, tokenIn(link?.url))).toMatchObject({ state: "expired" });
  const lee = await aSignedInUser(ctx);
  const taking = { ...(await inSession(ctx, lee.session)), now: later.now };
  await expect(acceptInvite(taking, tokenIn(link?.url))).rejects.toMatchObject({ code: "invite_over" });
  await resendInvite({ ...mine, now: later.now }, link?.id ?? "");
  await acceptInvite(taking, tokenIn(link?.url));
  expect((await peopleOfBusiness(mine)).people.map(({ part }) => part)).toEqual(["owner", "foreman"]);
});

test("one number gets an invitation by text once a minute and five times a day, from however many businesses", async ({
  ctx,
}) => {
  const phone = "15595550108";
  const texted = { name: "Tex", part: "crew", email: undefined, phone } as const;
  const [one, other] = [await aContractor(ctx), await aContractor(ctx)].map(({ actor }) => as(ctx, actor));
  if (!one || !other) throw new Error("no business");
  const id = await invite(one, texted);
  const refused = { kind: "rate_limited", code: "over_sms_send_rate_limit", title: "No text was sent." };
  await expect(invite(other, texted)).rejects.toMatchObject(refused);
  await expect(resendInvite(one, id)).rejects.toMatchObject(refused);
  for (const minute of [1, 2, 3]) await resendInvite(at(one, minute * 60_000), id);
  await invite(at(other, 4 * 60_000), texted);
  await expect(resendInvite(at(one, 2 * 3_600_000), id)).rejects.toMatchObject(refused);
  await invite(at(one, 2 * 3_600_000), { ...texted, phone: "15595550109" });
  await resendInvite(at(one, DAY + 1), id);
  await drain(at(ctx, 2 * DAY));
  expect(texts(ctx).filter(({ to }) => to === phone)).toHaveLength(6);
});

test("a revoked invitation opens nothing, and one that was taken cannot be revoked", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const id = await invite(mine, { name: "Ray", part: "crew", email: undefined, phone: undefined });
  const token = tokenIn((await invitesOfBusiness(mine))[0]?.url);
  await revokeInvite(mine, id);
  const ray = await aSignedInUser(ctx);
  await expect(acceptInvite(await inSession(ctx, ray.session), token)).rejects.toMatchObject({ code: "invite_over" });

  const second = await invite(mine, { name: "Ray", part: "crew", email: undefined, phone: undefined });
  const url = (await invitesOfBusiness(mine)).find(({ id: of }) => of === second)?.url;
  await acceptInvite(await inSession(ctx, ray.session), tokenIn(url));
  await expect(revokeInvite(mine, second)).rejects.toMatchObject({ code: "invite_taken" });
  const stranger = await aContractor(ctx);
  await expect(revokeInvite(as(ctx, stranger.actor), second)).rejects.toMatchObject({ code: "no_such_invite" });
});

test("only an owner sees and changes the people", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  for (const part of ["office", "foreman", "crew"] as const) {
    const person = await aPerson(ctx, owner.userId, part);
    const theirs = as(ctx, person.actor);
    await expect(peopleOfBusiness(theirs)).rejects.toMatchObject({ code: "not_your_part" });
    await expect(
      invite(theirs, { name: "X", part: "owner", email: undefined, phone: undefined }),
    ).rejects.toMatchObject({
      code: "not_your_part",
    });
    await expect(changePart(theirs, { person: person.userId, part: "owner", was: part })).rejects.toMatchObject({
      code: "not_your_part",
    });
  }
});

test("two owners who change the same person do not undo each other unseen", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const { userId: person } = await aPerson(ctx, owner.userId, "crew");
  await changePart(mine, { person, part: "foreman", was: "crew" });
  await expect(changePart(mine, { person, part: "office", was: "crew" })).rejects.toMatchObject({
    code: "part_changed",
  });
});

test("somebody who is removed loses the business with the next request and is told", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const user = await aSignedInUser(ctx, { fullName: "Rita Sample" });
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: owner.userId, userId: user.userId, part: "crew", since: ctx.now, chosenAt: ctx.now });
  expect((await inSession(ctx, user.session)).actor?.business).toMatchObject({ id: owner.userId, part: "crew" });
  await removePerson(mine, user.userId);
  expect((await inSession(ctx, user.session)).actor?.business).toEqual({ id: user.userId, part: "owner", books: true });
  await drain(ctx);
  expect(
    outbox(ctx)
      .filter(({ to }) => to === user.email)
      .at(-1)?.subject,
  ).toContain(owner.business.companyName);
});

test("the last owner can neither leave nor take another part", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  await aPerson(ctx, owner.userId, "office");
  await expect(leaveBusiness(mine, owner.userId)).rejects.toMatchObject({ code: "last_owner" });
  await expect(changePart(mine, { person: owner.userId, part: "crew", was: "owner" })).rejects.toMatchObject({
    code: "last_owner",
  });
});

test("somebody in two businesses switches, and no session acts for a business that its owner is not in", async ({
  ctx,
}) => {
  const [first, second, stranger] = [await aContractor(ctx), await aContractor(ctx), await aContractor(ctx)];
  const user = await aSignedInUser(ctx);
  for (const { userId } of [first, second])
    await ctx.db
      .insert(businessPeople)
      .values({ businessId: userId, userId: user.userId, part: "office", since: ctx.now });
  await switchBusiness(await inSession(ctx, user.session), first.userId);
  expect((await inSession(ctx, user.session)).actor?.business.id).toBe(first.userId);
  await switchBusiness(await inSession(ctx, user.session), second.userId);
  const now = await inSession(ctx, user.session);
  expect((await myBusiness(now))?.companyName).toBe(second.business.companyName);
  await expect(switchBusiness(now, stranger.userId)).rejects.toMatchObject({ code: "no_such_business" });
});

test("the office sees the books when an owner has switched them on, and no longer", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const user = await aSignedInUser(ctx);
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: owner.userId, userId: user.userId, part: "office", since: ctx.now, chosenAt: ctx.now });
  const books = async () => may(await inSession(ctx, user.session), "books");
  expect(await books()).toBe(false);
  await letOfficeKeepBooks(as(ctx, owner.actor), true);
  expect(await books()).toBe(true);
  await letOfficeKeepBooks(as(ctx, owner.actor), false);
  expect(await books()).toBe(false);
});

test("a business is handed over with the password, both are told, and who gave it away stays in its office", async ({
  ctx,
}) => {
  const owner = await aContractor(ctx);
  const next = await aPerson(ctx, owner.userId, "office", "Nora Sample");
  const { userId } = owner;
  const signedIn = await aSignedInUser(ctx);
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: userId, userId: signedIn.userId, part: "owner", since: ctx.now, chosenAt: ctx.now });
  const mine = await inSession(ctx, signedIn.session);
  await expect(handOver(mine, next.userId, { password: "wrong" })).rejects.toMatchObject({
    code: "current_password_invalid",
  });
  const stranger = await aContractor(ctx);
  await expect(handOver(mine, stranger.userId, { password: SAMPLE_PASSWORD })).rejects.toMatchObject({
    code: "no_such_person",
  });
  await handOver(mine, next.userId, { password: SAMPLE_PASSWORD });
  const [business] = await ctx.db.select().from(businesses).where(eq(businesses.id, userId));
  expect(business?.contactId).toBe(next.userId);
  expect((await inSession(ctx, signedIn.session)).actor?.business.part).toBe("office");
  const people = await ctx.db.select().from(businessPeople).where(eq(businessPeople.businessId, userId));
  expect(Object.fromEntries(people.map((one) => [one.userId, one.part]))).toEqual({
    [userId]: "owner",
    [next.userId]: "owner",
    [signedIn.userId]: "office",
  });
  await drain(ctx);
  expect(outbox(ctx).filter(({ to }) => [next.email, signedIn.email].includes(to))).toHaveLength(2);
});

test("when the last owner deletes the account, the business goes to the successor or is closed with notice", async ({
  ctx,
}) => {
  for (const named of [true, false]) {
    const founder = await aSignedInUser(ctx);
    const other = await aPerson(ctx, founder.userId, "office", "Otto Sample");
    const mine = await inSession(ctx, founder.session);
    await deleteAccount(mine, { password: SAMPLE_PASSWORD, successor: named ? other.userId : undefined });
    const [business] = await ctx.db.select().from(businesses).where(eq(businesses.id, founder.userId));
    const people = await ctx.db.select().from(businessPeople).where(eq(businessPeople.businessId, founder.userId));
    if (named) {
      expect(business).toMatchObject({ closedAt: null, contactId: other.userId });
      expect(people).toMatchObject([{ userId: other.userId, part: "owner" }]);
    } else {
      expect(business?.closedAt).toEqual(ctx.now);
      expect(people).toEqual([]);
      await drain(ctx);
      expect(
        outbox(ctx)
          .filter(({ to }) => to === other.email)
          .at(-1)?.text,
      ).toMatch(/closed/);
    }
  }
});

test("the log says who did what in the business, by kind and by person, and nothing of another business", async ({
  ctx,
}) => {
  const owner = await aContractor(ctx);
  const stranger = await aContractor(ctx);
  await invite(as(ctx, owner.actor), { name: "A", part: "crew", email: undefined, phone: undefined });
  await invite(as(ctx, stranger.actor), { name: "B", part: "crew", email: undefined, phone: undefined });
  const all = { kind: null, person: null, page: 1 };
  const mine = as(ctx, owner.actor);
  expect((await businessLog(mine, { ...all, kind: "people" })).rows.map(({ event }) => event)).toEqual([
    "person.invited",
  ]);
  expect((await businessLog(mine, { ...all, kind: "money" })).rows).toEqual([]);
  expect((await businessLog(mine, { ...all, person: stranger.userId })).rows).toEqual([]);
});

test("the log says that a reviewer decided, and not which one", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const reviewer = await aUser(ctx, { fullName: "Rae Reviewer" });
  await audit(as(ctx, reviewer.actor), "document.approved", `user:${owner.userId}`, {}, owner.userId);
  const { rows } = await businessLog(as(ctx, owner.actor), { kind: null, person: null, page: 1 });
  expect(rows.find(({ event }) => event === "document.approved")).toMatchObject({
    byReview: true,
    person: null,
    personId: null,
  });
});

test("a homeowner has no people to manage", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  await expect(peopleOfBusiness(as(ctx, actor))).rejects.toMatchObject({ code: "wrong_role" });
});

test("a token acts in its business for as long as its owner belongs to it", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const second = await aPerson(ctx, owner.userId, "owner");
  const { token } = await aToken(ctx, second.userId);
  await ctx.db
    .update(personalAccessTokens)
    .set({ businessId: owner.userId })
    .where(eq(personalAccessTokens.userId, second.userId));
  const acting = async () => (await bearerOf(ctx, `Bearer ${token}`)).actor.business;
  expect(await acting()).toEqual({ id: owner.userId, part: "owner", books: true });
  await changePart(as(ctx, owner.actor), { person: second.userId, part: "crew", was: "owner" });
  expect(await acting()).toEqual({ id: owner.userId, part: "crew", books: false });
  await removePerson(as(ctx, owner.actor), second.userId);
  await expect(acting()).rejects.toMatchObject({ code: "invalid_token" });
});

test("somebody leaves a business by themselves, and keeps an account of their own", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const person = await aPerson(ctx, owner.userId, "crew");
  const mine = as(ctx, person.actor);
  expect(await placesOf(mine)).toMatchObject([{ id: owner.userId, part: "crew" }]);
  await leaveBusiness(mine, owner.userId);
  expect(await placesOf(mine)).toEqual([]);
  await expect(leaveBusiness(mine, owner.userId)).rejects.toMatchObject({ code: "no_such_person" });
});
