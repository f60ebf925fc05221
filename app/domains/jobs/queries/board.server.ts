import { asc, desc, eq, gt, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { PAGE_SIZE } from "#app/domains/jobs/input/board.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { prepared, type Slots, written } from "#app/infra/database/prepared.server.ts";
import { cardColumnsFor, cardOf, ofPoster, trustOfPoster } from "./cards.server.ts";
import { onBoardAt } from "./open.server.ts";

/** The board's order: those that stay longest first. */
export const NEWEST = [desc(jobPosts.expiresAt), asc(jobPosts.id)];

type Page = Asking & { offset: number };

/** A page of the whole board with the cards, and how many there are up to `most`, in one statement. */
const pageOf = (most: number) => {
  const build = (db: Db, { offset, now, demo }: Slots<Page>, reader: SQLWrapper | null) => {
    const found = db.$with("found").as(
      db
        .select({ id: jobPosts.id, at: jobPosts.expiresAt })
        .from(jobPosts)
        .where(onBoardAt(db, { now, demo }))
        .orderBy(...NEWEST)
        .limit(written(most)),
    );
    const shown = db
      .with(found)
      .select({ id: found.id, at: found.at, total: sql<number>`(select count(*)::int from ${found})`.as("total") })
      .from(found)
      .orderBy(desc(found.at), asc(found.id))
      .limit(written(PAGE_SIZE))
      .offset(offset)
      .as("shown");
    return db
      .select({ ...cardColumnsFor(reader), total: shown.total })
      .from(shown)
      .innerJoin(jobPosts, eq(jobPosts.id, shown.id))
      .leftJoin(contractorProfiles, ofPoster)
      .leftJoin(trustRecords, trustOfPoster(now))
      .orderBy(...NEWEST);
  };
  return {
    forVisitor: prepared((db, slots: Slots<Page>) => build(db, slots, null)),
    forMember: prepared((db, slots: Slots<Page & { reader: string }>) => build(db, slots, slots.reader)),
  };
};

const pages = new Map<number, ReturnType<typeof pageOf>>();

/** The cards of a page of the whole board, and how many jobs it has, counted up to `most`; none behind its end. */
export async function wholeBoard(ctx: Ctx, page: number, most: number) {
  const { forMember, forVisitor } = pages.get(most) ?? pageOf(most);
  if (!pages.has(most)) pages.set(most, { forMember, forVisitor });
  const asked = { ...askingOf(ctx), offset: (page - 1) * PAGE_SIZE };
  const rows = ctx.actor
    ? await forMember(ctx.db, { ...asked, reader: ownerOf(ctx, "see") })
    : await forVisitor(ctx.db, asked);
  return { jobs: rows.map(({ total: _, ...row }) => cardOf(ctx, row)), total: rows[0]?.total ?? 0 };
}

type Onward = Asking & { at: Date | "infinity"; id: string; need: number };

/** Ids of the whole board behind a place; how many varies with each call, and with it the plan. */
export const boardBehind = prepared(
  (db, { at, id, need, now, demo }: Slots<Onward>) =>
    db
      .select({ id: jobPosts.id, miles: sql<null>`null::float8`, at: jobPosts.expiresAt })
      .from(jobPosts)
      .where(
        sql`${onBoardAt(db, { now, demo })} and ${or(lt(jobPosts.expiresAt, at), sql`(${eq(jobPosts.expiresAt, at)} and ${gt(jobPosts.id, id)})`)}`,
      )
      .orderBy(...NEWEST)
      .limit(need),
  { plan: "each" },
);
