import { getTableColumns, type InferSelectModel, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";

type Field = { key: string; name: string; isTime: boolean };

const fields = new WeakMap<Table, Field[]>();

function fieldsOf(table: Table): Field[] {
  const known = fields.get(table);
  if (known) return known;
  const made = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.keyAsName ? toSnakeCase(key) : column.name,
    isTime: column.dataType === "date",
  }));
  fields.set(table, made);
  return made;
}

/** A row that the database wrote with `to_json`, as a select of the table gives it: the table's own names, times as dates. */
export function rowOfJson<T extends Table>(table: T, json: Record<string, unknown>): InferSelectModel<T> {
  const row: Record<string, unknown> = {};
  for (const { key, name, isTime } of fieldsOf(table)) {
    const value = json[name];
    row[key] = isTime && value !== null ? new Date(value as string) : value;
  }
  return row as InferSelectModel<T>;
}

/** The rows of a query as one column of a larger statement, each an object by its column names; days and times arrive as text. */
export const jsonRows = <T>(query: SQLWrapper): SQL<T[]> =>
  sql<T[]>`(select coalesce(json_agg(r), '[]') from ${query} r)`;
