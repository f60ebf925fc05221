import { OPEN_IN_ALL, OPEN_PER_ADDRESS, OPEN_PER_MEMBER } from "#app/domains/assistant/rules/limits.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { KEPT_MS, type Run } from "./run.server.ts";

type Kept = { run: Run; owner: string | null };

/** Answers of this process that are being written or may be read again. */
const kept = new Map<string, Kept>();
const open = new Map<string, number>();
let all = 0;

const busy = () => {
  const words = { title: m.assistant_too_many_open_title(), message: m.assistant_too_many_open() };
  return new AppError("rate_limited", "too_many_open", words, { retryAfterSeconds: 5 });
};

/** Counts one more open answer of this asker; throws `rate_limited` over the cap. Gives the way to count it off. */
export function claimPlace({ actor, ip }: Ctx): () => void {
  const who = actor ? `member:${actor.userId}` : `address:${ip}`;
  const mine = open.get(who) ?? 0;
  if (all >= OPEN_IN_ALL || mine >= (actor ? OPEN_PER_MEMBER : OPEN_PER_ADDRESS)) throw busy();
  open.set(who, mine + 1);
  all++;
  let done = false;
  return () => {
    if (done) return;
    done = true;
    all--;
    const left = (open.get(who) ?? 1) - 1;
    if (left) open.set(who, left);
    else open.delete(who);
  };
}

const ownerOf = ({ actor }: Ctx) => actor?.userId ?? null;

/** The answer with this id, if the asker's own is still here. */
export function runOf(ctx: Ctx, id: string): Run | undefined {
  const found = kept.get(id);
  return found && found.owner === ownerOf(ctx) ? found.run : undefined;
}

/** True when somebody else's answer has this id. */
export const isTaken = (ctx: Ctx, id: string): boolean => kept.has(id) && !runOf(ctx, id);

export function keepRun(ctx: Ctx, id: string, run: Run): void {
  kept.set(id, { run, owner: ownerOf(ctx) });
}

/** Lets readers come back for a while after the end, then forgets. */
export function dropLater(id: string, run: Run, ms = KEPT_MS): void {
  setTimeout(() => {
    if (kept.get(id)?.run === run) kept.delete(id);
  }, ms).unref();
}
export function dropNow(id: string): void {
  kept.delete(id);
}
