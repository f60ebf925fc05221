import { ownerOf, owns } from "#app/domains/auth/access.ts";
import { dropQuoteDraft, keepQuoteDraft } from "#app/domains/messaging/commands/quote-draft.server.ts";
import { startConversation } from "#app/domains/messaging/commands/start.server.ts";
import { Send } from "#app/domains/messaging/input.ts";
import { quoteDraft } from "#app/domains/messaging/queries/quote-draft.server.ts";
import { countsAsOpening, type Opener } from "#app/domains/verification/rules/opening.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { networkOf } from "#app/infra/network.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { asRefusal } from "#app/infra/refusal.server.ts";
import { m } from "#paraglide/messages.js";
import type { AskPicks } from "../input.ts";
import { sharedList } from "../queries/lists.server.ts";
import { clientListOpenings } from "../tables.server.ts";

/** A page that is loaded again within half an hour was opened once. */
const SAME_OPENING = { points: 1, seconds: 1800 };
/** More in a day are no people. */
const OPENINGS_A_DAY = { points: 1000, seconds: 24 * 3600 };

/** Writes down that a list was opened: when, and nothing about whom. */
export async function countListOpening(
  ctx: Ctx,
  list: { id: string; realtorId: string },
  opener: Omit<Opener, "isOwner">,
): Promise<void> {
  if (!countsAsOpening({ ...opener, isOwner: owns(ctx.actor, list.realtorId) })) return;
  try {
    await limitEach(ctx, [
      ["client-list-opening", `${list.id} ${networkOf(ctx.ip)}`, SAME_OPENING],
      ["client-list-openings", list.id, OPENINGS_A_DAY],
    ]);
  } catch (error) {
    if (asRefusal(error)?.kind === "rate_limited") return;
    throw error;
  }
  await ctx.db.insert(clientListOpenings).values({ id: ctx.newId(), listId: list.id, openedAt: ctx.now });
}

/** Keeps what is asked of the picks of a list until its writer is signed in; gives the drafts' ids. Throws conflict `not_checked`. */
export async function askPicks(ctx: Ctx, token: string, { body, picks }: AskPicks): Promise<string[]> {
  const { pros } = await sharedList(ctx, token);
  const open = pros.filter(({ slug, standing }) => picks.includes(slug) && standing === "verified");
  if (open.length !== new Set(picks).size) throw conflict("not_checked", m.realtors_pick_lapsed());
  const drafts: string[] = [];
  for (const { slug } of open) drafts.push(await keepQuoteDraft(ctx, slug, { body }));
  return drafts;
}

/** The drafts of a list that wait to be sent: whom each is for. Those that are gone are left out. */
export async function draftsFor(ctx: Ctx, token: string, ids: readonly string[]) {
  const { pros } = await sharedList(ctx, token);
  const out: { id: string; businessId: string; company: string; body: string }[] = [];
  for (const id of ids.slice(0, pros.length))
    for (const { slug, businessId, company } of pros) {
      const body = await quoteDraft(ctx, id, slug);
      if (body !== null) out.push({ id, businessId, company, body });
    }
  return out;
}

/**
 * Sends each draft as a request for a quote, one conversation a pro. A draft is sent once, however often the button is
 * pressed. Throws `contact_not_confirmed`, rate-limited, and what a conversation refuses.
 */
export async function sendPicks(ctx: Ctx, token: string, ids: readonly string[]): Promise<number> {
  ownerOf(ctx, "messages");
  const drafts = await draftsFor(ctx, token, ids);
  for (const { id, businessId, body } of drafts) {
    await startConversation(ctx, { otherId: businessId, job: null }, Send.parse({ body, clientId: id }));
    await dropQuoteDraft(ctx, id);
  }
  return drafts.length;
}
