import type { Ctx } from "./ctx.ts";

/** Who reads a thing; what each means stands in `moderation/rules.ts`. */
type State = "shown" | "waits" | "hidden" | "removed";

/** Something that a member wrote, as a moderator gets it. */
export type ModeratedThing = {
  id: string;
  /** Null for what nobody of today's members wrote. */
  authorId: string | null;
  /** The business that it was written for, whose people report it no more than its author does. */
  businessId?: string | null;
  /** The page that shows it. */
  path: string;
  title: string;
  text: string;
  state: State;
  /** Closed to answers. */
  locked: boolean;
};

/** What of a thing is changed by a decision, or put back by an appeal. */
export type ModeratedChange = { state?: State; locked?: boolean; text?: string };

/** How a domain's things of one kind are read and changed by moderators. */
export type Moderated = {
  /** Whether a thing of this kind can be closed to answers. */
  canLock: boolean;
  /** Things of these ids, those that are gone left out; in a transaction their rows are locked. */
  read(ctx: Ctx, ids: readonly string[], lock?: boolean): Promise<ModeratedThing[]>;
  change(tx: Ctx, id: string, change: ModeratedChange): Promise<void>;
  /** Whether somebody is near to those whom a thing is about; then they do not decide about it. */
  isNear?(tx: Ctx, id: string, moderatorId: string): Promise<boolean>;
};

/** By kind: everything that can be moderated. `#app/server/moderated.server.ts` puts it together where all domains are known. */
export type ModeratedKinds = (kind: string) => Moderated | undefined;
