import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import type { PgSession } from "drizzle-orm/pg-core";

export type Fields = NonNullable<Parameters<PgSession["prepareQuery"]>[1]>;
/** By table name, whether a join always finds a row of it. */
export type Joined = Record<string, boolean> | undefined;

type Field = Fields[number]["field"];
type Decoder = { mapFromDriverValue(value: unknown): unknown };

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql) as unknown as {
    decoder: Decoder;
  };
  return decoder;
}

type Place = { decoder: Decoder; group: string | undefined; name: string };

/**
 * What drizzle does to each value of each row (`mapResultRow`), with what is the same for all rows found out once. A group of
 * columns of one table that a join did not find becomes null.
 */
export function rowMapper(fields: Fields, joined: Joined): (rows: unknown[][]) => Record<string, unknown>[] {
  const places: Place[] = fields.map(({ path, field }) => {
    const [first = "", second, third] = path;
    if (third !== undefined) throw new Error("a prepared statement selects objects one level deep");
    return second === undefined
      ? { decoder: decoderOf(field), group: undefined, name: first }
      : { decoder: decoderOf(field), group: first, name: second };
  });
  const nullable = joined ? groupsThatMayMiss(fields, joined) : [];
  return (rows) =>
    rows.map((row) => {
      const out: Record<string, unknown> = {};
      for (const [i, { decoder, group, name }] of places.entries()) {
        const raw = row[i];
        const value = raw === null ? null : decoder.mapFromDriverValue(raw);
        if (group === undefined) out[name] = value;
        else {
          out[group] ??= {};
          (out[group] as Record<string, unknown>)[name] = value;
        }
      }
      for (const { group, columns } of nullable) if (columns.every((i) => row[i] === null)) out[group] = null;
      return out;
    });
}

/** Groups with columns of one table only that a join may leave out, and the places of those columns. */
function groupsThatMayMiss(fields: Fields, joined: NonNullable<Joined>) {
  const groups = new Map<string, { tables: Set<string>; columns: number[] }>();
  for (const [i, { path, field }] of fields.entries()) {
    const [group = ""] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const known = groups.get(group) ?? { tables: new Set(), columns: [] };
    known.tables.add(getTableName(field.table));
    known.columns.push(i);
    groups.set(group, known);
  }
  return [...groups].flatMap(([group, { tables, columns }]) => {
    const [table = "", another] = tables;
    return another === undefined && !joined[table] ? [{ group, columns }] : [];
  });
}
