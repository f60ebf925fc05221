import { may, owns } from "#app/domains/auth/access.ts";
import type { Actor } from "#app/infra/ctx.ts";

/** The documents themselves open to those of their business who handle documents and to reviewers, nobody else. */
export const mayOpen = (actor: Actor | null, ownerId: string): boolean =>
  (owns(actor, ownerId) && may({ actor }, "documents")) || actor?.role === "admin";

/** Whom a decision is about. `tied`: the actor belongs to the business, or to another one with somebody who does. */
type Judged = { userId: string; tied: boolean };

/** A reviewer decides about every business but those that they or their colleagues belong to. */
export const mayDecide = (actor: Actor | null, { userId, tied }: Judged): boolean =>
  actor?.role === "admin" && !owns(actor, userId) && !tied;

/**
 * An appeal is decided by a reviewer other than the one who took the approval or suspended, as long as there is another
 * (`others`), and never by the owner.
 */
export const mayDecideAppeal = (
  actor: Actor | null,
  enforcement: Judged & { byActor: boolean },
  others: boolean,
): boolean => mayDecide(actor, enforcement) && !(enforcement.byActor && others);
