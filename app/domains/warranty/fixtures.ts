import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { parseInput } from "#app/infra/form.ts";
import { callOnWarranty } from "./commands/call.server.ts";
import { stepInCall } from "./commands/step.server.ts";
import { NewCall, STEPS } from "./input.ts";
import { warrantyOf } from "./queries/warranty.server.ts";
import type { Action, CallState, Side } from "./rules.ts";

/** What the form of a report sends. */
export const typedCall = (ctx: Ctx, more: Record<string, string> = {}) => ({
  what: "Sample: the grout of the shower has cracked, and water comes through.",
  spot: "Sample: bathroom upstairs, left wall",
  sinceOn: "",
  requestKey: ctx.newId(),
  ...more,
});

export const report = (ctx: Ctx, hirer: Actor, id: string, more: Record<string, string> = {}): Promise<void> =>
  callOnWarranty({ ...ctx, actor: hirer }, id, parseInput(NewCall, typedCall(ctx, more)));

const WORDS: Partial<Record<Action, string>> = {
  refuse: "Sample: the maker of the tile answers for it.",
  still_wrong: "Sample: it is wet again after a day.",
};

/** One step of a call by somebody who has just read it. */
export async function step(
  ctx: Ctx,
  actor: Actor,
  { id, call }: { id: string; call: string },
  action: Action,
  more: { day?: string; note?: string; seen?: number } = {},
): Promise<void> {
  const mine = { ...ctx, actor };
  const seen = (await warrantyOf(mine, id))?.calls.find((one) => one.id === call)?.seen ?? 0;
  const day = action === "schedule" ? { day: addDays(todayAt(ctx.now), 3) } : {};
  const note = WORDS[action] ?? "";
  await stepInCall(mine, id, action, parseInput(STEPS[action], { call, seen, note, ...day, ...more }));
}

const PATHS: Record<CallState, readonly (readonly [Action, Side])[]> = {
  open: [],
  scheduled: [["schedule", "pro"]],
  repaired: [["repair", "pro"]],
  refused: [["refuse", "pro"]],
  closed: [
    ["repair", "pro"],
    ["close", "hirer"],
  ],
  withdrawn: [["withdraw", "hirer"]],
};

type More = { hirer?: Actor; pro?: Actor; state?: CallState };

/** A job that is done and confirmed, with a report of bad work in the state that is asked for. */
export async function aCall(ctx: Ctx, { state = "open", ...who }: More = {}) {
  const work = await anEngagement(ctx, { ...who, state: "closed" });
  await report(ctx, work.hirer, work.id);
  const call = (await warrantyOf({ ...ctx, actor: work.hirer }, work.id))?.calls[0]?.id ?? "";
  for (const [action, side] of PATHS[state]) await step(ctx, work[side], { id: work.id, call }, action);
  return { ...work, call };
}
