import { owns } from "#app/domains/auth/access.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { type AppError, conflict, forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ReasonNotToApply } from "./rules.ts";

type Owned = { posterId: string };

/** Applicants, shortlist, award, close and renew are the poster's alone. */
export const canManage = (actor: Actor | null, job: Owned): boolean => owns(actor, job.posterId);

export const canSave = (actor: Actor | null, job: Owned): boolean => actor !== null && !canManage(actor, job);

const REASON_TEXT: Record<ReasonNotToApply, () => string> = {
  own_job: m.jobs_reason_own_job,
  not_contractor: m.jobs_reason_not_contractor,
  already_applied: m.jobs_reason_already_applied,
  closed: m.jobs_reason_closed,
  expired: m.jobs_reason_expired,
  not_verified: m.jobs_reason_not_verified,
  expired_documents: m.jobs_reason_expired_documents,
};

/** The reason in the reader's language, with what to do next. */
export const reasonText = (reason: ReasonNotToApply): string => REASON_TEXT[reason]();

/** The refusal with the reason as its code. */
export const refusalToApply = (reason: ReasonNotToApply): AppError =>
  (["already_applied", "closed", "expired"].includes(reason) ? conflict : forbidden)(reason, reasonText(reason));
