import { owns } from "#app/domains/auth/access.ts";
import type { Actor } from "#app/infra/ctx.ts";

/** The documents themselves open to their owner and to reviewers, nobody else. */
export const mayOpen = (actor: Actor | null, ownerId: string): boolean =>
  owns(actor, ownerId) || actor?.role === "admin";

/** A reviewer decides about anyone's documents but their own. */
export const mayDecide = (actor: Actor | null, ownerId: string): boolean =>
  actor?.role === "admin" && !owns(actor, ownerId);
