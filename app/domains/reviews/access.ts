import { isOwnText } from "#app/domains/moderation/access.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** A review that is not there, or that the reader may not see: both are the same to whoever asks. */
export const noSuchReview = () =>
  notFound("no_such_review", { title: m.reviews_not_found_title(), message: m.reviews_not_found() });

/** Only work that really ran is reviewed. */
export const hasNotRun = () => conflict("not_run", { title: m.reviews_not_run_title(), message: m.reviews_not_run() });

/** A person refused it; it is not written again. */
export const isRefused = () =>
  conflict("refused", { title: m.reviews_refused_title(), message: m.reviews_refused_again() });

/** A moderator took it down; what can be said against that is an appeal. */
export const isTakenDown = () =>
  conflict("taken_down", { title: m.reviews_hidden_title(), message: m.reviews_hidden_mine() });

export const isReviewed = () =>
  conflict("already_reviewed", { title: m.reviews_already_title(), message: m.reviews_already() });

export const isAnswered = () =>
  conflict("already_answered", { title: m.reviews_answered_title(), message: m.reviews_answered() });

export const isDecided = () => conflict("decided", { title: m.reviews_decided_title(), message: m.reviews_decided() });

type Writers = { authorId: string | null; personId: string | null; aboutId: string; repliedBy: string | null };
/** Which of the two texts are the actor's own or their business's, which nobody reports; none for a visitor. */
export const ownTexts = (actor: Actor | null, { authorId, personId, aboutId, repliedBy }: Writers) => ({
  review: isOwnText(actor, { authorId: personId, businessId: authorId }),
  reply: isOwnText(actor, { authorId: repliedBy, businessId: aboutId }),
});
