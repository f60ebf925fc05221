import { createHash } from "node:crypto";
import { type Placeholder, SQL, sql } from "drizzle-orm";
import { PgDatabase, PgDialect, type PgPreparedQuery, PgSession } from "drizzle-orm/pg-core";
import { casing } from "./casing.ts";
import type { Db } from "./database.server.ts";
import { type Fields, type Joined, rowMapper } from "./row-mapper.server.ts";

/** Where the values of a statement stand, by name. */
export type Slots<V> = { readonly [Name in keyof V & string]: Placeholder<Name, V[Name]> };

/** A limit that stands in the text, so that a plan for all values knows how few rows are wanted. */
export const written = (limit: number): Placeholder => sql.raw(String(limit)) as unknown as Placeholder;

type Preparable<Rows> = { prepare(name: string): { execute(): Promise<Rows> } };
type Build<V, What> = (db: Db, slots: Slots<V>) => What;
type Run<V, Rows> = (db: Db, values: V) => Promise<Rows>;
type Options = {
  /** `each`: PostgreSQL plans it for the values of every run, where the best plan follows them. Else once a connection. */
  plan?: "once" | "each";
};

/**
 * A statement that is written once, built at its first use, and planned once a connection: gives the function that runs it
 * on a database or a transaction with values for its slots. Times are sent in UTC; a list fills `any(${slot})`. SQL gives its
 * rows as objects, untouched; what drizzle builds gives what it would give without this.
 */
export function prepared<V extends object, Rows>(build: Build<V, Preparable<Rows>>, options?: Options): Run<V, Rows>;
export function prepared<V extends object, Row>(build: Build<V, SQL<Row>>, options?: Options): Run<V, Row[]>;
export function prepared<V extends object>(
  build: Build<V, Preparable<unknown> | SQL>,
  { plan = "once" }: Options = {},
): Run<V, unknown> {
  let made: Statement | undefined;
  return async (db, values) => {
    made ??= statementOf(build as Build<object, Preparable<unknown> | SQL>, plan === "once");
    const { query, fields, name, map } = made;
    const rows = await sessionOf(db)
      .prepareQuery(query, fields, name, fields !== undefined, map)
      .execute(asSent(values));
    return fields ? rows : (rows as { rows: unknown[] }).rows;
  };
}

type Session = PgSession;
type Query = Parameters<Session["prepareQuery"]>[0];
type Statement = {
  query: Query;
  fields: Fields | undefined;
  name: string | undefined;
  map: ((rows: unknown[][]) => unknown) | undefined;
};

/** The handle's own session; a guarded handle refuses to give it while a transaction begun on it is open. */
const sessionOf = (db: Db) => (db as unknown as { session: Session }).session;

const slots = new Proxy({} as Record<string, Placeholder>, {
  get: (_, name) => sql.placeholder(String(name)),
  // Which there are is known to the types alone.
  ownKeys() {
    throw new TypeError("slots are taken by name: `...rest` has none");
  },
});

/** Below PostgreSQL's 63 bytes for a name; another text has another name. */
const nameOf = (text: string) => `kp_${createHash("sha256").update(text).digest("base64url").slice(0, 32)}`;

function statementOf(build: Build<object, Preparable<unknown> | SQL>, named: boolean): Statement {
  const dialect = new PgDialect({ casing });
  const session = new NotingSession(dialect);
  const built = build(new PgDatabase(dialect, session, undefined) as unknown as Db, slots);
  const nameFor = (query: Query) => (named ? nameOf(query.sql) : undefined);
  if (built instanceof SQL) {
    const query = dialect.sqlToQuery(built);
    return { query, fields: undefined, name: nameFor(query), map: undefined };
  }
  const { query, fields, joinsNotNullableMap } = built.prepare("") as unknown as Noted;
  return {
    query,
    fields,
    name: nameFor(query),
    map: fields && rowMapper(fields, joinsNotNullableMap),
  };
}

type Noted = { query: Query; fields: Fields | undefined; joinsNotNullableMap?: Joined; setToken(): Noted };

/** Takes down what a builder prepares; runs nothing. */
class NotingSession extends PgSession {
  override prepareQuery(query: Query, fields: Fields | undefined) {
    const noted: Noted = { query, fields, setToken: () => noted };
    return noted as unknown as PgPreparedQuery<never>;
  }
  override transaction(): never {
    throw new Error("a prepared statement opens no transaction");
  }
}

const asSent = (values: object): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) out[name] = value instanceof Date ? value.toISOString() : value;
  return out;
};
