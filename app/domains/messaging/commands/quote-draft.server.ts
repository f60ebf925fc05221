import { eq, lt, type SQL } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { attachPictures, dropPicturesOf } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { nothingAsked } from "../access.ts";
import { QUOTE_DRAFT_DAYS } from "../input/limits.ts";
import type { QuoteDraft } from "../input.ts";
import { nobody } from "../queries/correspondent.server.ts";
import { personAt } from "../queries/people.server.ts";
import { describesWork } from "../rules.ts";
import { quoteDrafts } from "../tables.server.ts";

export const SWEEP_QUOTE_DRAFTS = "messaging.sweep-quote-drafts";
/** Nobody asks more pros in an hour by hand. */
const DRAFTS_AN_HOUR = { points: 30, seconds: 3600 };
const DAY_MS = 24 * 3600 * 1000;

/**
 * Keeps what a visitor asks a pro, with its photos, until they have an account, a week at most; gives its id. Throws not-found
 * for no pro, `nothing_asked`, rate-limited, and `conflict` for a photo that is gone.
 */
export async function keepQuoteDraft(
  ctx: Ctx,
  slug: string,
  { body }: QuoteDraft,
  photos: readonly ChosenPicture[] = [],
): Promise<string> {
  if (!(await personAt(ctx, slug))) throw nobody();
  if (!describesWork(body)) throw nothingAsked();
  await limit(ctx, "quotes.draft", ctx.ip, DRAFTS_AN_HOUR);
  const id = ctx.newId();
  const ownerId = ctx.actor && ownerOf(ctx, "messages");
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(quoteDrafts).values({ id, slug, body, createdAt: tx.now });
    await attachPictures(tx, { purpose: "quote", subjectId: id, ownerId }, photos);
  });
  return id;
}

/** Once it was sent there is nothing left to keep: what of its photos did not go along is dropped. */
export async function dropQuoteDraft(ctx: Ctx, id: string): Promise<void> {
  if (isId(id)) await inTransaction(ctx, (tx) => drop(tx, eq(quoteDrafts.id, id)));
}

async function drop(tx: Ctx, where: SQL): Promise<void> {
  const gone = await tx.db.delete(quoteDrafts).where(where).returning({ id: quoteDrafts.id });
  await dropPicturesOf(
    tx,
    "quote",
    gone.map(({ id }) => id),
  );
}

/** Drops what nobody came back to. */
export const sweepQuoteDrafts: JobHandler = async (ctx) => {
  const old = lt(quoteDrafts.createdAt, new Date(ctx.now.getTime() - QUOTE_DRAFT_DAYS * DAY_MS));
  await inTransaction(ctx, (tx) => drop(tx, old));
};
