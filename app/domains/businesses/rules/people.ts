import type { Part } from "#app/infra/ctx.ts";

/** An invitation is good for so long. */
export const INVITE_DAYS = 7;
/** Invitations that may wait at once in one business. */
export const INVITES_MAX = 50;

export type InviteState = "waiting" | "accepted" | "revoked" | "expired";
type Invite = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

/** What an invitation is worth at `now`. */
export function inviteState({ acceptedAt, revokedAt, expiresAt }: Invite, now: Date): InviteState {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "waiting";
}

/** Whether a business would be left without an owner when this person is removed, leaves, or becomes `next`. */
export const leavesNoOwner = (
  people: readonly { userId: string; part: Part }[],
  userId: string,
  next?: Part,
): boolean => next !== "owner" && !people.some((one) => one.part === "owner" && one.userId !== userId);

export const PIN_MIN = 4;
export const PIN_MAX = 8;

/** Whether anybody would try a PIN first: one digit all over, or digits in a row, up or down. */
export function isObviousPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return steps.length > 0 && [0, 1, -1].some((step) => steps.every((each) => each === step));
}
