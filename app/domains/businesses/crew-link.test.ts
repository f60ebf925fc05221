import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { inSession } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx, Part } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { choosePin, enterByPin, joinByPin, renewCrewLink } from "./commands/crew-link.server.ts";
import { invite } from "./commands/invite.server.ts";
import { removePerson } from "./commands/people.server.ts";
import { ChoosePin } from "./input.ts";
import { crewLinkOf, crewLinksOfBusiness } from "./queries/crew-link.server.ts";
import { businessLog } from "./queries/log.server.ts";
import { invitesOfBusiness, peopleOfBusiness } from "./queries/people.server.ts";

const QUARTER = 15 * 60_000;

async function invited(mine: Ctx, name: string, part: Part = "crew"): Promise<string> {
  await invite(mine, { name, part, email: undefined, phone: undefined });
  const found = (await invitesOfBusiness(mine)).find((one) => one.name === name);
  return found?.url?.split("/join/")[1] ?? "";
}

/** A business with one of the crew who joined by a PIN. */
async function withCrew(ctx: Ctx, pin = "4821") {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const joined = await joinByPin(ctx, await invited(mine, "Memo Sample"), { name: "Memo Sample", pin });
  const me = await inSession(ctx, joined.session);
  return { owner, mine, me, person: me.actor?.userId ?? "", ...joined };
}

test("somebody of the crew without an address joins with a name and a PIN, and works in that business alone", async ({
  ctx,
}) => {
  const { owner, mine, me, person, token } = await withCrew(ctx);
  expect(me.actor).toMatchObject({
    name: "Memo Sample",
    role: "contractor",
    business: { id: owner.userId, part: "crew", books: false },
  });
  const { people } = await peopleOfBusiness(mine);
  expect(people.map(({ name, part, email }) => ({ name, part, email }))).toContainEqual({
    name: "Memo Sample",
    part: "crew",
    email: null,
  });
  expect((await crewLinksOfBusiness(mine)).get(person)).toEqual({
    url: `${ctx.services.env.PUBLIC_URL}/crew/${token}`,
    hasPin: true,
  });
  const log = await businessLog(mine, { kind: null, person: null, page: 1 });
  expect(log.rows.map((row) => [row.event, row.person])).toContainEqual(["person.joined", "Memo Sample"]);
});

test("the link and the PIN sign in on any phone; the link alone, another PIN or another link do not", async ({
  ctx,
}) => {
  const { owner, token } = await withCrew(ctx);
  const again = await inSession(ctx, await enterByPin(ctx, token, "4821"));
  expect(again.actor?.business).toMatchObject({ id: owner.userId, part: "crew" });
  await expect(enterByPin(ctx, token, "4822")).rejects.toMatchObject({ code: "pin_wrong" });
  await expect(enterByPin(ctx, token, "")).rejects.toMatchObject({ code: "pin_wrong" });
  await expect(choosePin(ctx, token, "5930")).rejects.toMatchObject({ code: "pin_chosen" });
  await expect(enterByPin(ctx, "x".repeat(32), "4821")).rejects.toMatchObject({ code: "crew_link_over" });
});

test("six wrong PINs close a link for a quarter of an hour, twenty for the day, from every address together", async ({
  ctx,
}) => {
  const { token } = await withCrew(ctx);
  let tries = 0;
  const guess = (when: Ctx) => enterByPin({ ...when, ip: `203.0.113.${tries++}` }, token, "9999");
  for (let round = 0; round < 3; round++)
    for (let n = 0; n < 6; n++)
      await expect(guess(at(ctx, round * QUARTER + 1000 * round))).rejects.toMatchObject({ code: "pin_wrong" });
  await expect(enterByPin(at(ctx, 2 * QUARTER + 3000), token, "4821")).rejects.toMatchObject({ kind: "rate_limited" });
  const fourth = at(ctx, 3 * QUARTER + 5000);
  await expect(guess(fourth)).rejects.toMatchObject({ code: "pin_wrong" });
  await expect(guess(fourth)).rejects.toMatchObject({ code: "pin_wrong" });
  await expect(enterByPin(at(ctx, 5 * QUARTER), token, "4821")).rejects.toMatchObject({ kind: "rate_limited" });
  expect((await enterByPin(at(ctx, 25 * 3_600_000), token, "4821")).access_token).toBeTruthy();
});

test("a new link ends the old one, its PIN and its sessions, and asks for a PIN once", async ({ ctx }) => {
  const { mine, person, session, token } = await withCrew(ctx);
  await renewCrewLink(mine, person);
  await expect(inSession(ctx, session)).rejects.toThrow();
  await expect(enterByPin(ctx, token, "4821")).rejects.toMatchObject({ code: "crew_link_over" });
  const next = (await crewLinksOfBusiness(mine)).get(person)?.url.split("/crew/")[1] ?? "";
  expect(await crewLinkOf(ctx, next)).toMatchObject({ hasPin: false, name: "Memo Sample" });
  await expect(enterByPin(ctx, next, "4821")).rejects.toMatchObject({ code: "pin_wrong" });
  const both = await Promise.allSettled([choosePin(ctx, next, "7035"), choosePin(ctx, next, "7036")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("nobody of another business renews a link, and whoever was removed comes in no more", async ({ ctx }) => {
  const { mine, person, token } = await withCrew(ctx);
  const stranger = await aContractor(ctx);
  await expect(renewCrewLink(as(ctx, stranger.actor), person)).rejects.toMatchObject({ code: "no_such_person" });
  expect((await crewLinksOfBusiness(as(ctx, stranger.actor))).size).toBe(0);
  await removePerson(mine, person);
  await expect(enterByPin(ctx, token, "4821")).rejects.toMatchObject({ code: "crew_link_over" });
  expect(await crewLinkOf(ctx, token)).toBeNull();
});

test("whoever is banned does not come in by their PIN", async ({ ctx }) => {
  const { person, token } = await withCrew(ctx);
  await ctx.db
    .update(users)
    .set({ bannedUntil: at(ctx, 60_000).now })
    .where(eq(users.id, person));
  await expect(enterByPin(ctx, token, "4821")).rejects.toMatchObject({ code: "user_banned" });
});

test("a PIN is for the crew, and an invitation makes one account with it", async ({ ctx }) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const office = await invited(mine, "Olga Sample", "office");
  await expect(joinByPin(ctx, office, { name: "Olga", pin: "4821" })).rejects.toMatchObject({
    code: "pin_for_crew_only",
  });
  const token = await invited(mine, "Rosa Sample");
  const both = await Promise.allSettled(["Rosa", "Eve"].map((name) => joinByPin(ctx, token, { name, pin: "4821" })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a PIN of four to eight digits that is not the first to be tried", () => {
  const fits = (pin: string) => ChoosePin.safeParse({ pin, pin_again: pin }).success;
  expect(["4821", "10293847", "2580"].filter(fits)).toEqual(["4821", "10293847", "2580"]);
  expect(["123", "1234", "4321", "7777", "123456789", "12a4", ""].filter(fits)).toEqual([]);
  expect(ChoosePin.safeParse({ pin: "4821", pin_again: "4822" }).success).toBe(false);
});
