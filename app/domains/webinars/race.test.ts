import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { planWebinar } from "./commands/host.server.ts";
import { giveSeat, takeSeat } from "./commands/seat.server.ts";
import { aWebinar, typedWebinar } from "./fixtures.ts";
import { PlanWebinar } from "./input.ts";
import { webinarSeats, webinars } from "./tables.server.ts";

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 3;
const CLICKS = process.env["TEST_PART"] === "nightly" ? 200 : 24;
const SEATS = 5;

raceTest(
  "many click at once: never one seat too many, and whoever gives one back seats exactly one of the waiting",
  async (ctx) => {
    const host = (await aUser(ctx)).actor;
    const members: Actor[] = [];
    for (let n = 0; n < CLICKS; n++) members.push((await aUser(ctx)).actor);
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await aWebinar({ ...ctx, now: new Date(ctx.now.getTime() + round * 48 * 3600_000) }, host, {
        seats: String(SEATS),
        inHours: 24 * 60,
      });
      const now = new Date(ctx.now.getTime() + round * 48 * 3600_000);
      const then = { ...ctx, now };
      const got = await Promise.all(members.map((one) => takeSeat(as(then, one), id)));
      expect(got.filter((state) => state === "seated")).toHaveLength(SEATS);
      const seated = members.filter((_, n) => got[n] === "seated");
      await Promise.all(seated.slice(0, 3).map((one) => giveSeat(as(then, one), id)));
      const [webinar] = await ctx.db.select().from(webinars).where(eq(webinars.id, id));
      expect(webinar?.taken).toBe(SEATS);
      const count = (state: "seated" | "waiting") =>
        ctx.db.$count(webinarSeats, and(eq(webinarSeats.webinarId, id), eq(webinarSeats.state, state)));
      await expect(count("seated")).resolves.toBe(SEATS);
      await expect(count("waiting")).resolves.toBe(CLICKS - SEATS - 3);
    }
  },
  300_000,
);

raceTest("a session whose form is sent twice at once is planned once, and both answers name it", async (ctx) => {
  const host = as(ctx, (await aUser(ctx)).actor);
  const form = PlanWebinar.parse(typedWebinar(ctx));
  const planned = await Promise.all([form, form, form].map((sent) => planWebinar(host, sent)));
  expect(new Set(planned.map(({ id }) => id)).size).toBe(1);
  expect(await ctx.db.$count(webinars)).toBe(1);
});
