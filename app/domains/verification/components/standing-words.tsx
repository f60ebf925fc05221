import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import { lastDayOf, REVIEW_HOURS, type Trust } from "../rules.ts";

/** Where a contractor stands and what happens next. */
export function StandingWords({ trust, noLicense }: { trust: Trust; noLicense: boolean }) {
  const date = trust.validUntil ? day(lastDayOf(trust.validUntil)) : "";
  const words = {
    none: noLicense
      ? [m.verification_standing_insurance_title(), m.verification_standing_insurance_body({ hours: REVIEW_HOURS })]
      : [m.verification_standing_none_title(), m.verification_standing_none_body({ hours: REVIEW_HOURS })],
    pending: [m.verification_standing_pending_title(), m.verification_standing_pending_body({ hours: REVIEW_HOURS })],
    rejected: [m.verification_standing_rejected_title(), m.verification_standing_rejected_body()],
    verified: [m.verification_standing_verified_title({ date }), m.verification_standing_verified_body()],
    expired: [m.verification_standing_expired_title({ date }), m.verification_standing_expired_body()],
  } as const;
  const [title, body] = trust.suspended
    ? [m.enforcement_standing_suspended_title(), m.enforcement_standing_suspended_body()]
    : words[trust.status];
  return (
    <>
      <h2 className="text-2xl!">{title}</h2>
      <p className="measure mt-1 text-ink-soft">{body}</p>
    </>
  );
}
