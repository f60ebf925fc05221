import type { Hono } from "hono";
import type { Count, Standing, Waiting } from "./counts.server.ts";
import type { Ctx, Ending, Intent, Seats } from "./ctx.ts";
import type { AnnouncedEvent, EventKind } from "./events.server.ts";
import type { AppEnv } from "./http.ts";
import type { Moderated } from "./moderated.ts";
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
  /**
   * Told of every change at the payment provider, outside any transaction: reads there how it stands now and brings its own
   * rows to it. May be told twice, late, and in any order.
   */
  settles?: (ctx: Ctx, change: Change) => Promise<void>;
  /** Compares its rows with what the payment provider has, of late: every difference. */
  compares?: (ctx: Ctx, since: Date) => Promise<readonly Difference[]>;
  /** What somebody wants who signs in on the way to one of its pages; null where the page says nothing of it. */
  intent?: (ctx: Ctx, to: URL) => Promise<Intent | null>;
  /**
   * Forms that a phone may have written without a signal and sends later, by the names of `phone/rules/kinds.ts`: parses the
   * form's values and calls the command that the page's action calls. Sent twice must be done once.
   */
  receives?: Readonly<Record<string, (ctx: Ctx, values: Record<string, unknown>) => Promise<void>>>;
  /** What its members write, by a word for each kind: moderators read and change it. */
  moderates?: Readonly<Record<string, Moderated>>;
  /** What it counts an hour at a time, for the figures of those who run it. */
  counts?: readonly Count[];
  /** What it tells of how things stand, read when an hour has closed. */
  stands?: readonly Standing[];
  /** What of it waits for somebody of the team. */
  waits?: readonly Waiting[];
  /** The seats that a business pays for, for the page of its people. One domain has them. */
  seats?: (ctx: Ctx, businessId: string) => Promise<Seats>;
  /**
   * What keeps a member in the role they have, in the reader's language; null where nothing does. `owned`: the living
   * businesses that they own.
   */
  keepsRole?: (ctx: Ctx, userId: string, owned: readonly string[]) => Promise<string | null>;
  /** What of it is still open and ends with these businesses, in the reader's language; kinds without a title are left out. */
  ends?: (ctx: Ctx, owned: readonly string[]) => Promise<readonly Ending[]>;
  /** Columns that it seals under CREDENTIAL_KEYS. */
  sealed?: readonly SealedColumn[];
  /** What it keeps of a business. Required when one of its tables has a business for an owner; `npm run check` looks. */
  business?: OwnedPart;
  /** What it keeps about a member. Required when one of its tables has an owner; `npm run check` looks. */
  account?: AccountPart;
};

export type { Intent };

/** Something that is different at the payment provider: the kind of its event, what it is about, and on whose account there. */
export type Change = {
  /** As the provider names it, e.g. `invoice.paid`. */
  type: string;
  /** The id of the object that changed; of a charge, a refund or a dispute the id of its payment. */
  subject: string;
  /** A connected account's id; null on the platform's own. */
  account: string | null;
};

/** Where our rows and the payment provider's differ. */
export type Difference = { kind: string; subject: string; ours: string; theirs: string };

type OwnedPart = {
  /** Parts of the owner's copy by their name in the file, as plain values; `ownerId` is the business's id, or the member's. */
  exports: Readonly<Record<string, (ctx: Ctx, ownerId: string) => Promise<unknown>>>;
  /** In the transaction that closes the business or deletes the account: what is theirs alone goes, what others rely on stays. */
  erase(tx: Ctx, ownerId: string): Promise<void>;
  /** Tables with an owner that are not in the copy, and why. */
  notExported?: Readonly<Record<string, string>>;
  /** Tables with an owner whose rows stay as they are, and why. */
  notErased?: Readonly<Record<string, string>>;
};

type AccountPart = OwnedPart & {
  /** What acts as a member without a session: `end` ends all of it, both say how many there were. */
  keys?: {
    end(tx: Ctx, userId: string): Promise<number>;
    count(ctx: Ctx, userId: string): Promise<number>;
  };
};
