import { owns } from "#app/domains/auth/access.ts";
import type { Actor } from "#app/infra/ctx.ts";
import type { ModeratedThing } from "#app/infra/moderated.ts";

/** Whether the actor wrote a text, or the business that they act for did; false for a visitor. */
export const isOwnText = (
  actor: Pick<Actor, "userId" | "business"> | null,
  { authorId, businessId }: Pick<ModeratedThing, "authorId" | "businessId">,
): boolean => actor !== null && (actor.userId === authorId || (businessId != null && owns(actor, businessId)));
