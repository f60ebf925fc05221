import { and, asc, gt, isNotNull, notLike, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { openCredential, sealCredential, sealedPrefix, UnknownKeyError } from "./credential-keys.server.ts";
import type { Ctx } from "./ctx.ts";

/** A column of sealed texts, each bound to the text of its row's `id`. */
export type SealedColumn = { name: string; purpose: string; table: PgTable; id: PgColumn; sealed: PgColumn };

/**
 * `wrapped` now stand under the key that seals; `changed` were written by somebody else meanwhile and looked at again;
 * `stuck` could not be opened, with the ids of keys that are not set here.
 */
export type Rewrapped = { name: string; wrapped: number; changed: number; stuck: number; missingKeys: string[] };

const BATCH = 200;
/** Rows that others keep writing under an old key are left to the next run. */
const ROUNDS = 5;

type Row = { id: string; sealed: string };

const idText = (column: PgColumn) => sql<string>`${column}::text`;

/** The next rows, in the order of their ids, that are not under the key that seals. */
async function oldRows(ctx: Ctx, { table, id, sealed }: SealedColumn, after: string | null): Promise<Row[]> {
  const rows = await ctx.db
    .select({ id: idText(id), sealed: sql<string>`${sealed}` })
    .from(table)
    .where(
      and(
        isNotNull(sealed),
        notLike(sealed, `${sealedPrefix(ctx.services.env).replace(/[\\_%]/g, "\\$&")}%`),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH);
  return rows;
}

/** Opens and seals again; nothing for a text that cannot be opened here. */
function rewrap(ctx: Ctx, { purpose }: SealedColumn, { id, sealed }: Row, missing: Set<string>): string | null {
  const { env } = ctx.services;
  try {
    return sealCredential(env, purpose, id, openCredential(env, purpose, id, sealed));
  } catch (error) {
    if (error instanceof UnknownKeyError) missing.add(error.keyId);
    return null;
  }
}

/** One statement for a batch: a row is written only while it still holds what was read. Gives how many were. */
async function swap(ctx: Ctx, { table, id, sealed }: SealedColumn, rows: (Row & { fresh: string })[]): Promise<number> {
  if (!rows.length) return 0;
  const values = sql.join(
    rows.map((row) => sql`(${row.id}::text, ${row.sealed}::text, ${row.fresh}::text)`),
    sql`, `,
  );
  const column = sql.identifier(sealed.name);
  const swapped = await ctx.db.execute(sql`
    update ${table} set ${column} = swap.fresh
    from (values ${values}) as swap (row_id, held, fresh)
    where ${id} = swap.row_id::${sql.raw(id.getSQLType())} and ${sealed} = swap.held
    returning 1`);
  return swapped.rows.length;
}

/**
 * Brings a column under the key that seals now, a batch a statement, while others go on reading and writing it. Safe to end
 * at any time and to repeat: what was done stays done.
 */
export async function rewrapColumn(ctx: Ctx, column: SealedColumn): Promise<Rewrapped> {
  const missing = new Set<string>();
  const total = { wrapped: 0, changed: 0 };
  let stuck = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let missed = 0;
    stuck = 0;
    for (let rows = await oldRows(ctx, column, null); rows.length; ) {
      const fresh = rows.map((row) => ({ ...row, fresh: rewrap(ctx, column, row, missing) }));
      const openable = fresh.filter((row): row is Row & { fresh: string } => row.fresh !== null);
      const swapped = await swap(ctx, column, openable);
      total.wrapped += swapped;
      missed += openable.length - swapped;
      stuck += fresh.length - openable.length;
      rows = rows.length < BATCH ? [] : await oldRows(ctx, column, rows.at(-1)?.id ?? null);
    }
    total.changed += missed;
    if (!missed) break;
  }
  return { name: column.name, ...total, stuck, missingKeys: [...missing].sort() };
}
