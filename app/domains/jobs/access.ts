import { owns } from "#app/domains/auth/access.ts";
import { dollars, stateName, tradeWords } from "#app/domains/verification/rules/document-words.ts";
import type { Work } from "#app/domains/verification/rules/scope.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { type AppError, conflict, forbidden } from "#app/infra/errors.ts";
import { CREW_CERTIFICATES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { certificateAsked, type ReasonNotToApply, type Requirement } from "./rules.ts";

type Owned = { posterId: string };

/** Applicants, shortlist, award, close and renew are the poster's alone. */
export const canManage = (actor: Actor | null, job: Owned): boolean => owns(actor, job.posterId);

export const canSave = (actor: Actor | null, job: Owned): boolean => actor !== null && !canManage(actor, job);

const REASON_TEXT: Record<ReasonNotToApply, () => string> = {
  own_job: m.jobs_reason_own_job,
  suspended: m.enforcement_reason_not_to_apply,
  not_contractor: m.jobs_reason_not_contractor,
  already_applied: m.jobs_reason_already_applied,
  closed: m.jobs_reason_closed,
  expired: m.jobs_reason_expired,
  enough_answers: m.jobs_reason_enough,
  not_verified: m.jobs_reason_not_verified,
  expired_documents: m.jobs_reason_expired_documents,
  requirements_missing: m.jobs_reason_requirements,
};

/** What a poster asks for, in words; the least limit in cents. */
export function requirementText(
  requirement: Requirement,
  job: Work & { requiresLiabilityCents: number | null },
): string {
  const certificate = certificateAsked(requirement);
  if (certificate) return m.jobs_requires_certificate({ name: label(CREW_CERTIFICATES, certificate, getLocale()) });
  if (requirement === "license")
    return m.jobs_requires_license({ trade: tradeWords([job.trade]), state: stateName(job.state) });
  if (requirement === "workers_comp") return m.jobs_requires_workers_comp();
  if (requirement === "bond") return m.jobs_requires_bond();
  return m.jobs_requires_liability({ amount: dollars(job.requiresLiabilityCents ?? 0) });
}

/** The reason in the reader's language, with what to do next. */
export const reasonText = (reason: ReasonNotToApply): string => REASON_TEXT[reason]();

/** The refusal with the reason as its code, and what is missing where the job asks for it. */
export const refusalToApply = (reason: ReasonNotToApply, missing: readonly string[] = []): AppError =>
  (["already_applied", "closed", "expired", "enough_answers"].includes(reason) ? conflict : forbidden)(
    reason,
    [reasonText(reason), ...missing.map((words) => `${words}.`)].join(" "),
  );
