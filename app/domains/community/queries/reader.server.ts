import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ownerOf } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { communities, communityAnswers, communityPosts } from "../tables.server.ts";

/** Who reads: a moderator reads everything, a verified business its rooms, a visitor has no id. */
export type Reader = { userId: string | null; moderates: boolean; verified: boolean };

/** Who the actor is to the community at this moment. */
export async function readerOf(ctx: Ctx): Promise<Reader> {
  if (!ctx.actor) return { userId: null, moderates: false, verified: false };
  const trust = ctx.actor.role === "contractor" ? await trustOf(ctx, ownerOf(ctx, "see")) : null;
  return {
    userId: ctx.actor.userId,
    moderates: await isModerator(ctx),
    verified: trust !== null && isVerified(trust, ctx.now),
  };
}

const demoShown = (ctx: Ctx, isDemo: PgColumn, authorId: PgColumn): SQL | undefined =>
  and(ctx.services.env.DEMO ? undefined : eq(isDemo, false), notDemo(ctx, authorId));

/** Rooms that this reader may enter; `communities` is joined from the left. */
const openTo = ({ moderates, verified }: Reader): SQL | undefined =>
  moderates || verified ? undefined : or(isNull(communities.verifiedOnly), eq(communities.verifiedOnly, false));

/** What is shown, and to its author and moderators what is not; what was removed is moderators' alone. */
const stateRead = ({ userId, moderates }: Reader, state: PgColumn, authorId: PgColumn): SQL | undefined => {
  if (moderates) return undefined;
  return or(eq(state, "shown"), userId ? and(eq(authorId, userId), ne(state, "removed")) : undefined);
};

/** Posts that this reader may open; `communities` is joined from the left. */
export const readablePosts = (ctx: Ctx, reader: Reader): SQL =>
  and(
    stateRead(reader, communityPosts.state, communityPosts.authorId),
    openTo(reader),
    demoShown(ctx, communityPosts.isDemo, communityPosts.authorId),
    sql`true`,
  ) as SQL;

/** Posts that lists show to this reader. */
export const listedPosts = (ctx: Ctx, reader: Reader): SQL =>
  and(
    eq(communityPosts.state, "shown"),
    openTo(reader),
    demoShown(ctx, communityPosts.isDemo, communityPosts.authorId),
  ) as SQL;

/** Answers that this reader may read, of a post that they may read. */
export const readableAnswers = (ctx: Ctx, reader: Reader): SQL | undefined =>
  and(
    stateRead(reader, communityAnswers.state, communityAnswers.authorId),
    demoShown(ctx, communityAnswers.isDemo, communityAnswers.authorId),
  );
