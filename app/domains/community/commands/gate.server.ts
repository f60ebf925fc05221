import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { suspendedFor } from "#app/domains/moderation/queries/mine.server.ts";
import type { Hold } from "#app/domains/moderation/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { forbidden } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { saidBefore, stoodOf, titledBefore } from "../queries/standing.server.ts";
import { type ANSWERS_A_DAY, holdOf, type POSTS_A_DAY, TRUSTED_AFTER } from "../rules.ts";

/** Who writes, and why a moderator reads it first; null where everybody reads it at once. */
type Writer = { userId: string; businessId: string; heldFor: ReturnType<typeof holdOf> };

/** What somebody writes; an answer has no title. */
type Said = { title?: string; text: string };
type Change = Said & {
  /** What stood before. */
  was: Said;
  newPhotos: number;
  newFile?: boolean;
};

type Wanted = Said & {
  /** How many of these a member may write in a day. */
  most: typeof POSTS_A_DAY | typeof ANSWERS_A_DAY;
  limited: string;
  photos: number;
  file?: boolean;
};

/** All that readers see of it. */
const whole = ({ title = "", text }: Said): string => `${title}\n${text}`;

/**
 * Whether the actor may write now: with a confirmed e-mail or phone, unless a moderator has stopped them, and no more a day
 * than their standing allows. Throws `contact_not_confirmed`, `suspended` or rate-limited.
 */
export async function openGate(
  ctx: Ctx,
  { most, limited, title, text, photos, file = false }: Wanted,
): Promise<Writer> {
  const { userId } = requireActor(ctx);
  const businessId = ownerOf(ctx, "see");
  await requireReachable(ctx);
  await refuseSuspended(ctx, userId);
  const stood = await stoodOf(ctx, userId);
  const points = stood >= TRUSTED_AFTER ? most.after : most.before;
  await limit(ctx, limited, userId, { points, seconds: 24 * 3600 });
  const same = await saidBefore(ctx, userId, text);
  const sameTitle = title !== undefined && (await titledBefore(ctx, userId, title));
  const written = { text: whole({ title, text }), photos, file, stood, same, sameTitle };
  return { userId, businessId, heldFor: holdOf(written) };
}

/**
 * Why a moderator reads a change of the actor's own text first, by the rules for a new one; null where everybody reads it at
 * once. Throws `suspended`.
 */
export async function openGateToChange(ctx: Ctx, change: Change): Promise<Hold | null> {
  const { was, title, text, newPhotos: photos, newFile: file = false } = change;
  const { userId } = requireActor(ctx);
  await refuseSuspended(ctx, userId);
  const newTitle = title !== undefined && title !== was.title;
  if (text === was.text && !newTitle && !photos && !file) return null;
  const same = text !== was.text && (await saidBefore(ctx, userId, text));
  const sameTitle = newTitle && (await titledBefore(ctx, userId, title));
  return holdOf({ text: whole(change), photos, file, stood: await stoodOf(ctx, userId), same, sameTitle });
}

export async function refuseSuspended(ctx: Ctx, userId: string): Promise<void> {
  const until = await suspendedFor(ctx, userId);
  if (until)
    throw forbidden("suspended", {
      title: m.community_suspended_title(),
      message: m.community_suspended({ date: day(until) }),
    });
}
