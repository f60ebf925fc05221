import type { ClientBase } from "pg";
import { BackupError } from "./errors.server.ts";
import { nameOf, type Shape, shapeOf, type Table } from "./tables.server.ts";

type Named = { schema: string; name: string };
export type ForeignKey = Named & { constraint: string; definition: string };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const FOREIGN_KEYS = `
  select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname !~ '^pg_'
  order by 1, 2, 3`;

const TRIGGERS = `
  select distinct n.nspname as schema, c.relname as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and t.tgparentid = 0 and n.nspname !~ '^pg_'
  order by 1, 2`;

/** Lets rows in, in any order and as they are: nothing points at others, nothing happens at an insert. */
export async function loosen(client: ClientBase): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const { rows: triggers } = await client.query<Named>(TRIGGERS);
  for (const table of triggers) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  for (const key of keys) await client.query(`alter table ${nameOf(key)} drop constraint ${quoted(key.constraint)}`);
  return keys;
}

/** Puts back what `loosen` took away; PostgreSQL looks at every row, and throws when one points at nothing. */
export async function tighten(client: ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys)
    await client.query(`alter table ${nameOf(key)} add constraint ${quoted(key.constraint)} ${key.definition}`);
  const { rows: triggers } = await client.query<Named>(TRIGGERS);
  for (const table of triggers) await client.query(`alter table ${nameOf(table)} enable trigger user`);
}

/** Throws BackupError unless rows of `from` fit into this database as they are. */
export async function assertSameShape(client: ClientBase, from: Shape): Promise<void> {
  const here = await shapeOf(client);
  if (from.migrations.join() !== here.migrations.join() || from.queue !== here.queue)
    throw new BackupError(
      `The rows come from another release (${from.migrations.length} migrations, here ${here.migrations.length}). Use the release that wrote them, and upgrade afterwards.`,
    );
}

/** Throws BackupError when a table has other columns than the rows were written with. */
export function assertSameColumns(written: readonly Table[], here: readonly Table[]): void {
  const shape = ({ schema, name, columns }: Table) =>
    `${schema}.${name}(${columns.map((column) => `${column.name} ${column.type}`).join()})`;
  const known = new Set(here.map(shape));
  const strange = written.find((table) => !known.has(shape(table)));
  if (strange) throw new BackupError(`This database has no table ${nameOf(strange)} with these columns.`);
}

/** Whether anybody has an account here. */
export async function isInUse(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>("select exists (select from users) as used");
  return rows[0]?.used ?? false;
}

/** Empties tables, among them those that refuse it in daily work. */
export async function empty(client: ClientBase, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await client.query(`delete from ${nameOf(table)}`);
}
