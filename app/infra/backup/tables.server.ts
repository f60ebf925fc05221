import type { ClientBase } from "pg";

export type Column = { name: string; type: string };

/** A table whose rows belong to a backup; `order`: SQL that puts its rows in the same order on every database. */
export type Table = { schema: string; name: string; columns: Column[]; order: string };

/** What a move between databases keeps of itself. */
export const MOVE_SCHEMA = "kingpost_move";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${quoted(schema)}.${quoted(name)}`;
export const columnList = (table: Table): string => table.columns.map(({ name }) => quoted(name)).join(", ");

type Described = {
  schema: string;
  name: string;
  columns: (Column & { generated: boolean; collated: boolean })[];
  key: string[] | null;
};

/** Which tables there are: all of ours and the queue's. Which migrations ran is compared and never copied. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'generated', a.attgenerated <> '', 'collated', a.attcollation <> 0) order by a.attnum) as columns,
    (select json_agg(k.attname order by p.place) from pg_index i
      cross join lateral unnest(i.indkey) with ordinality as p (attnum, place)
      join pg_attribute k on k.attrelid = c.oid and k.attnum = p.attnum
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
    and n.nspname not in ('information_schema', 'drizzle', '${MOVE_SCHEMA}')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid, n.nspname, c.relname
  order by n.nspname collate "C", c.relname collate "C"`;

/** By the primary key, texts by their bytes: databases differ in how they sort words. */
function orderOf({ columns, key }: Described): string {
  const inOrder = columns.filter(({ name }) => !key || key.includes(name));
  const sorted = key ? key.flatMap((name) => inOrder.filter((column) => column.name === name)) : inOrder;
  return sorted
    .map(({ name, collated }) =>
      key ? `${quoted(name)}${collated ? ' collate "C"' : ""}` : `${quoted(name)}::text collate "C"`,
    )
    .join(", ");
}

export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Described>(TABLES);
  return rows.map((table) => ({
    schema: table.schema,
    name: table.name,
    columns: table.columns.filter(({ generated }) => !generated).map(({ name, type }) => ({ name, type })),
    order: orderOf(table),
  }));
}

/** What a database must agree on with another before rows go from one to the other. */
export type Shape = { migrations: string[]; queue: number | null };

export async function shapeOf(client: ClientBase): Promise<Shape> {
  const ran = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  const queue = await client.query<{ found: boolean }>("select to_regclass('pgboss.version') is not null as found");
  const version = queue.rows[0]?.found
    ? await client.query<{ version: number }>("select version::int as version from pgboss.version")
    : undefined;
  return { migrations: ran.rows.map(({ hash }) => hash), queue: version?.rows[0]?.version ?? null };
}

export type Sequence = { schema: string; name: string; value: string | null };

/** Counters of columns that count by themselves; null for one that has not been used. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname !~ '^pg_' and schemaname not in ('drizzle', '${MOVE_SCHEMA}') order by 1, 2`,
  );
  return rows;
}

export async function setSequences(client: ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query("select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)", [
      nameOf(sequence),
      sequence.value,
    ]);
}
