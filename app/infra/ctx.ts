import type { Waits } from "#app/infra/counts.server.ts";
import type { Database, Db } from "#app/infra/database/database.server.ts";
import type { Env } from "#app/infra/env.server.ts";
import type { AppError } from "#app/infra/errors.ts";
import type { FileStore } from "#app/infra/files/store.server.ts";
import type { Live } from "#app/infra/live.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { Log } from "#app/infra/log.server.ts";
import type { Mailer } from "#app/infra/mail.server.ts";
import type { ModeratedKinds } from "#app/infra/moderated.ts";
import type { Outgoing } from "#app/infra/outgoing.server.ts";
import type { Queue } from "#app/infra/queue.server.ts";
import type { Texter } from "#app/infra/sms.server.ts";

export const ROLES = ["contractor", "homeowner", "realtor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What a person does in a business; what each may is the table of `auth/rules/rights.ts`. */
export const PARTS = ["owner", "office", "foreman", "crew"] as const;
export type Part = (typeof PARTS)[number];

/** What somebody may do in a business. */
export type Right =
  | "see"
  | "jobs"
  | "work"
  | "site"
  | "messages"
  | "documents"
  | "profile"
  | "subs"
  | "tools"
  | "training"
  | "weather"
  | "books"
  | "tokens"
  | "plan"
  | "people";

/** The business that somebody acts for: `books`, whether they may see its money. Whoever is in none acts for themselves, as owner. */
export type ActingFor = { id: string; part: Part; books: boolean };

/**
 * Who is asking, as proven by a verified access token; `role` comes from user_roles, never from the token, and is `admin`
 * only at aal2.
 */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role | null;
  aal: "aal1" | "aal2";
  business: ActingFor;
};

/**
 * `words`: a headline in the reader's language, as "Post your job"; `homeowner`: whoever has no account is as a rule a
 * homeowner; `joins`: a business expects them, with what its invitation says of them; `begun`: what the sign-up begins with, where
 * whoever holds the link may read it.
 */
export type Intent = {
  words: string;
  homeowner: boolean;
  lede?: string;
  joins?: { lede: string; name: string; email: string };
  begun?: { name: string; email: string; zip: string };
};

/** Something that is open and ends with an account: its kind in the reader's language, what each is called, and where they stand. */
export type Ending = { label: string; titles: string[]; to: string };

export type Seats = { taken: number; of: number | null };

/** What all domains together know of a person: `#app/server/account.server.ts` puts it together where all are known. */
export type AccountParts = {
  /** Everything kept about a member, by domain, as plain values. */
  exportOf(ctx: Ctx, userId: string): Promise<Record<string, unknown>>;
  /**
   * In the transaction that deletes the account: what is theirs alone goes, what others rely on stays without the person.
   * A business without another owner goes to `successor`, or is closed.
   */
  erase(tx: Ctx, userId: string, successor?: string): Promise<void>;
  /** What somebody wants who signs in on the way to `next`, a path of this site; null where no domain says. */
  intentOf(ctx: Ctx, next: string): Promise<Intent | null>;
  /** Ends what acts as the member without a session, their access tokens; gives how many there were. */
  endKeys(tx: Ctx, userId: string): Promise<number>;
  /** How many of those a member has. */
  countKeys(ctx: Ctx, userId: string): Promise<number>;
  /** What stands in the way of another role for a member, in the reader's language; null where nothing does. */
  keepsRole(ctx: Ctx, userId: string): Promise<string | null>;
  /** What is open and ends when a member deletes their account, unless a business of theirs has another owner. */
  endsWith(ctx: Ctx, userId: string): Promise<Ending[]>;
  /** Training seats of a business that are taken, of how many; `of` is null without a limit. */
  seatsOf(ctx: Ctx, businessId: string): Promise<Seats | null>;
};

/** What the process owns: opened once at boot, shared by every request and job. */
export type Services = {
  env: Env;
  log: Log;
  database: Database;
  queue: Queue;
  files: FileStore;
  mail: Mailer;
  sms: Texter;
  outgoing: Outgoing;
  account: AccountParts;
  moderated: ModeratedKinds;
  /** What waits at the desk, at these places of it, or at all. */
  waiting: (ctx: Ctx, places?: readonly string[]) => Promise<Waits[]>;
  live: Live;
};

/** `refuses`: why the page is not shown; `leads`: the page that is shown instead. */
type Looking = { refuses?: AppError; leads?: string };

/**
 * The first argument of every query and command. `db` is the pool or the open transaction; time and randomness come
 * from here so that tests and jobs can set them.
 */
export type Ctx = {
  actor: Actor | null;
  /** Where a session goes that has to give its second factor before this write; unset when nothing is owed. */
  owes?: string;
  /** Why nothing is written in this request: a maintenance, or a look at a member's pages; unset for whoever may go on. */
  closed?: AppError;
  /** Set while somebody of the team looks at a member's pages: the actor is that member, and nothing is written. */
  looking?: Looking;
  db: Db;
  now: Date;
  locale: Locale;
  /** The time zone that the caller's browser told; undefined where none did. */
  zone?: string | undefined;
  requestId: string;
  /** The caller's address, from the socket or a trusted proxy's header. */
  ip: string;
  /** Whether the caller is this very machine, also when a trusted proxy says so; nobody is who came through another proxy. */
  local: boolean;
  log: Log;
  services: Services;
  /** A random UUID (v4). */
  newId: () => string;
};

/**
 * Runs `work` in one transaction (a savepoint when `ctx` is already inside one) and hands it a ctx bound to it.
 * Everything enqueued through that ctx commits or rolls back with the rows. `work` may run more than once
 * (`database/guard.server.ts`): it writes by `tx` alone.
 */
export const inTransaction = <T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction((db) => work({ ...ctx, db: db as unknown as Db }));
