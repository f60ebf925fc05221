import type { Hono } from "hono";
import type { Ctx } from "./ctx.ts";
import type { AnnouncedEvent, EventKind } from "./events.server.ts";
import type { AppEnv } from "./http.ts";
import type { JobHandler, Schedule } from "./queue.server.ts";
import type { SealedColumn } from "./rewrap.server.ts";

/**
 * What a domain brings to the running product. Each has one, in its `domain.server.ts`; `server/domains.server.ts` lists
 * them, and everything that concerns all domains is put together from that list.
 */
export type Domain = {
  /** Its folder in `app/domains`. */
  name: string;
  /** The other domains that it imports. `npm run check` compares the list with the imports and refuses a ring. */
  needs: readonly string[];
  /** Its doors that are not pages, by the path they are mounted at. */
  api?: Readonly<Record<string, Hono<AppEnv>>>;
  /** Queued work by job name. */
  jobs?: Readonly<Record<string, JobHandler>>;
  /** Which of its jobs run by the clock; each may run twice. */
  schedule?: readonly Schedule[];
  /** The kinds of events that it announces. */
  announces?: readonly EventKind[];
  /** Told of every event, of several at once, in the transaction of their jobs: rows and queued jobs only. */
  hears?: (tx: Ctx, events: readonly AnnouncedEvent[]) => Promise<void>;
  /** Columns that it seals under CREDENTIAL_KEYS. */
  sealed?: readonly SealedColumn[];
  /** What it keeps about a member. Required when one of its tables has an owner; `npm run check` looks. */
  account?: AccountPart;
};

type AccountPart = {
  /** Parts of a member's own copy by their name in the file, as plain values. */
  exports: Readonly<Record<string, (ctx: Ctx, userId: string) => Promise<unknown>>>;
  /** In the transaction that deletes the account: what is theirs alone goes, what others rely on stays without the person. */
  erase(tx: Ctx, userId: string): Promise<void>;
  /** What acts as a member without a session: `end` ends all of it, both say how many there were. */
  keys?: {
    end(tx: Ctx, userId: string): Promise<number>;
    count(ctx: Ctx, userId: string): Promise<number>;
  };
  /** Tables with an owner that are not in the copy, and why. */
  notExported?: Readonly<Record<string, string>>;
  /** Tables with an owner whose rows stay as they are, and why. */
  notErased?: Readonly<Record<string, string>>;
};
