import { describe, expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businessLog } from "#app/domains/businesses/queries/log.server.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import { anEngagement, workWaitingFor } from "#app/domains/engagements/fixtures.ts";
import { boardAsked } from "#app/domains/engagements/input/board.ts";
import { workBoard } from "#app/domains/engagements/queries/board.server.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { callOnWarranty } from "./commands/call.server.ts";
import { stepInCall } from "./commands/step.server.ts";
import { aCall, report, step, typedCall } from "./fixtures.ts";
import { CallPhotos, NewCall, STEPS } from "./input.ts";
import { warrantyOf } from "./queries/warranty.server.ts";
import { warrantyCalls, warrantyEvents } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const ALL = { unread: false, after: null };
const read = async (ctx: Ctx, actor: Actor, id: string) => (await warrantyOf(as(ctx, actor), id))?.calls[0];
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  return (await myNotifications(as(ctx, actor), ALL)).told
    .filter(({ kind }) => kind.startsWith("warranty."))
    .map(({ kind, data, path }) => [kind, path, sentenceOf({ kind, data }).text]);
};

describe("a hirer whose work turns out to be bad", () => {
  test("reports what, where and since when; the pro is told under the bell and by mail, and it waits for them alone", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "closed", title: "Sample bath" });
    expect(await warrantyOf(as(ctx, hirer), id)).toMatchObject({ until: "2028-03-10", mayCall: true, calls: [] });
    await report(ctx, hirer, id, { sinceOn: "2027-03-09" });
    expect(await read(ctx, pro, id)).toMatchObject({
      what: "Sample: the grout of the shower has cracked, and water comes through.",
      spot: "Sample: bathroom upstairs, left wall",
      sinceOn: "2027-03-09",
      state: "open",
      actions: ["schedule", "repair", "refuse"],
      events: [{ side: "hirer", action: "call", person: null }],
    });
    expect(await told(ctx, pro)).toMatchObject([
      [
        "warranty.called",
        `/work/${id}`,
        expect.stringMatching(/reports that something is wrong with the work: “Sample bath”/),
      ],
    ]);
    expect(
      outbox(ctx)
        .filter(({ to }) => to === pro.email)
        .map(({ text }) => text)
        .join(),
    ).toMatch(/something is wrong with the work/);
    expect(await told(ctx, hirer)).toEqual([]);
    expect([await workWaitingFor(ctx, hirer), await workWaitingFor(ctx, pro)]).toEqual([0, 1]);
    const card = async (who: Actor) =>
      (await workBoard(as(ctx, who), boardAsked(new URLSearchParams()))).find((one) => one.id === id)?.waits;
    expect([await card(hirer), await card(pro)]).toEqual([false, true]);
  });

  test("reads the day on which the pro comes, confirms the repair, and both read every step with its side", async ({
    ctx,
  }) => {
    const { id, call, hirer, pro } = await aCall(ctx);
    await step(ctx, pro, { id, call }, "schedule", { day: "2027-03-15" });
    expect(await read(ctx, hirer, id)).toMatchObject({ state: "scheduled", visitOn: "2027-03-15" });
    await step(ctx, pro, { id, call }, "schedule", { day: "2027-03-17" });
    await step(at(ctx, 7 * DAY), pro, { id, call }, "repair", { note: "Sample: new grout." });
    expect([await workWaitingFor(ctx, hirer), await workWaitingFor(ctx, pro)]).toEqual([1, 0]);
    await step(at(ctx, 8 * DAY), hirer, { id, call }, "close");
    expect([await workWaitingFor(ctx, hirer), await workWaitingFor(ctx, pro)]).toEqual([0, 0]);
    const shown = await read(ctx, hirer, id);
    expect(shown).toMatchObject({ state: "closed", visitOn: "2027-03-17", over: true, actions: [] });
    expect(shown?.events.map(({ side, action, day, note }) => [side, action, day, note])).toEqual([
      ["hirer", "call", null, ""],
      ["pro", "schedule", "2027-03-15", ""],
      ["pro", "schedule", "2027-03-17", ""],
      ["pro", "repair", null, "Sample: new grout."],
      ["hirer", "close", null, ""],
    ]);
    // Names of persons are those of the own business.
    expect(shown?.events.map(({ person }) => person === null)).toEqual([false, true, true, true, false]);
    expect(
      (await told(at(ctx, 9 * DAY), hirer)).map(([, , text]) => String(text).replace(/^.+? (comes|says)/, "$1")).sort(),
    ).toEqual([
      expect.stringMatching(/^comes on Mar 15, 2027/),
      expect.stringMatching(/^comes on Mar 17, 2027/),
      expect.stringMatching(/^says that it is repaired/),
    ]);
    expect(
      (await told(at(ctx, 9 * DAY), pro)).some(([, , text]) => /confirmed that it is repaired/.test(String(text))),
    ).toBe(true);
  });

  test("says that it is still wrong, in words that the pro reads, and it waits for the pro again", async ({ ctx }) => {
    const { id, call, hirer, pro } = await aCall(ctx, { state: "repaired" });
    expect(STEPS.still_wrong.safeParse({ call, seen: 2, note: "  " }).success).toBe(false);
    await step(ctx, hirer, { id, call }, "still_wrong");
    expect(await read(ctx, pro, id)).toMatchObject({
      state: "open",
      events: [{}, {}, { side: "hirer", action: "still_wrong", note: "Sample: it is wet again after a day." }],
    });
    expect(await workWaitingFor(ctx, pro)).toBe(1);
  });

  test("takes the report back, or answers a pro who says that it is not covered and why", async ({ ctx }) => {
    const { id, call, hirer, pro } = await aCall(ctx);
    expect(STEPS.refuse.safeParse({ call, seen: 1, note: "" }).success).toBe(false);
    await step(ctx, pro, { id, call }, "refuse");
    expect(await read(ctx, hirer, id)).toMatchObject({
      state: "refused",
      actions: ["still_wrong", "withdraw"],
      events: [{}, { action: "refuse", note: "Sample: the maker of the tile answers for it." }],
    });
    await step(ctx, hirer, { id, call }, "withdraw");
    expect(await read(ctx, pro, id)).toMatchObject({ state: "withdrawn", over: true, actions: [] });
    expect(await workWaitingFor(ctx, pro)).toBe(0);
  });

  test("sends up to five photos with it, which the pro opens by a link", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
    const photo = await aPicture(ctx, hirer, "warranty");
    const photos = CallPhotos.parse({ pictures: [photo.id], alts: ["Sample crack"], stages: [""] });
    await callOnWarranty(as(ctx, hirer), id, parseInput(NewCall, typedCall(ctx)), photos);
    expect((await read(ctx, pro, id))?.photos).toMatchObject([
      { id: photo.id, alt: "Sample crack", query: expect.stringContaining("signature") },
    ]);
    const six = Array.from({ length: 6 }, () => ctx.newId());
    expect(CallPhotos.safeParse({ pictures: six, alts: [], stages: [] }).success).toBe(false);
    // A photo of somebody else is not taken.
    const others = await aPicture(ctx, pro, "warranty");
    await expect(
      callOnWarranty(
        as(ctx, hirer),
        id,
        parseInput(NewCall, typedCall(ctx)),
        CallPhotos.parse({ pictures: [others.id], alts: [], stages: [] }),
      ),
    ).rejects.toMatchObject({ code: "picture_gone" });
  });

  test("has each step in the log of their business", async ({ ctx }) => {
    const { hirer, pro } = await aCall(ctx, { state: "closed" });
    const events = async (who: Actor) =>
      (await businessLog(as(ctx, who), { kind: "jobs", person: null, page: 1 })).rows.map(({ event }) => event);
    expect(await events(hirer)).toEqual(expect.arrayContaining(["warranty.called", "warranty.close"]));
    expect(await events(pro)).toContain("warranty.repair");
  });
});

describe("what is sent twice", () => {
  test("the same form is one report, and the same answer one step", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
    const typed = parseInput(NewCall, typedCall(ctx));
    for (let n = 0; n < 2; n++) await callOnWarranty(as(ctx, hirer), id, typed);
    expect(await ctx.db.$count(warrantyCalls)).toBe(1);
    const call = (await read(ctx, pro, id))?.id ?? "";
    const answer = parseInput(STEPS.schedule, { call, seen: "1", day: "2027-03-15" });
    for (let n = 0; n < 2; n++) await stepInCall(as(ctx, pro), id, "schedule", answer);
    expect(await ctx.db.$count(warrantyEvents)).toBe(2);
  });

  test("an answer to what somebody has not read is refused, of the other side and of one's own people", async ({
    ctx,
  }) => {
    const { id, call, hirer, pro } = await aCall(ctx);
    const office = await aPerson(ctx, pro.business.id, "office", "Oda Sample");
    const refuse = parseInput(STEPS.refuse, { call, seen: "1", note: "Sample: not ours." });
    await step(ctx, pro, { id, call }, "schedule");
    await expect(stepInCall(as(ctx, office.actor), id, "refuse", refuse)).rejects.toMatchObject({ code: "changed" });
    await step(ctx, hirer, { id, call }, "withdraw");
    await expect(step(ctx, pro, { id, call }, "repair")).rejects.toMatchObject({ code: "changed" });
    // The same step with other words is another one.
    const again = await aCall(ctx, { state: "refused" });
    const other = parseInput(STEPS.refuse, { call: again.call, seen: "1", note: "Sample: another reason." });
    await expect(stepInCall(as(ctx, again.pro), again.id, "refuse", other)).rejects.toMatchObject({ code: "changed" });
  });
});

describe("who reads and answers", () => {
  test("foreman and crew on the job read a report and answer nothing; who is not on it reads nothing", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    const off = await aPerson(ctx, pro.business.id, "foreman", "Fran Sample");
    await putOn(as(ctx, pro), id, crew.userId);
    await move(as(ctx, pro), id, "done");
    await move(as(ctx, hirer), id, "confirm");
    await report(ctx, hirer, id);
    expect(await read(ctx, crew.actor, id)).toMatchObject({ state: "open", actions: [], events: [{ person: null }] });
    expect(await warrantyOf(as(ctx, crew.actor), id)).toMatchObject({ desk: false, mayCall: false });
    expect(await warrantyOf(as(ctx, off.actor), id)).toBeNull();
    const call = (await read(ctx, pro, id))?.id ?? "";
    for (const { actor } of [crew, off]) {
      const repaired = parseInput(STEPS.repair, { call, seen: "1" });
      await expect(stepInCall(as(ctx, actor), id, "repair", repaired)).rejects.toMatchObject({ kind: "forbidden" });
      await expect(report(ctx, actor, id)).rejects.toMatchObject({ kind: "forbidden" });
    }
  });

  test("a pro reports nothing about their own work, and neither side does the other's step", async ({ ctx }) => {
    const { id, call, hirer, pro } = await aCall(ctx);
    await expect(report(ctx, pro, id)).rejects.toMatchObject({ code: "not_hirer" });
    await expect(step(ctx, hirer, { id, call }, "schedule")).rejects.toMatchObject({ code: "changed" });
    await expect(step(ctx, pro, { id, call }, "withdraw")).rejects.toMatchObject({ code: "changed" });
  });

  test("to every other business it is as if it were not there, also by the address of its own job", async ({ ctx }) => {
    const { id, call } = await aCall(ctx);
    const other = await aCall(ctx);
    for (const who of [other.hirer, other.pro]) {
      expect(await warrantyOf(as(ctx, who), id)).toBeNull();
      await expect(report(ctx, who, id)).rejects.toMatchObject({ code: "no_such_engagement" });
      await expect(step(ctx, who, { id, call }, "withdraw")).rejects.toMatchObject({ code: "no_such_engagement" });
      await expect(step(ctx, who, { id: other.id, call }, "withdraw")).rejects.toMatchObject({ code: "no_such_call" });
    }
  });
});
