import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { PartState, RecordState } from "../rules/record-state.ts";

type Words = Record<PartState["life"], (said: { date: string }) => string>;

const LICENSE: Words = {
  active: m.verification_license_good,
  expiring: m.verification_license_ending,
  expired: m.verification_license_lapsed,
  none: m.verification_license_none,
  unneeded: m.verification_license_unneeded,
};

const INSURANCE: Words = {
  active: m.verification_insurance_good,
  expiring: m.verification_insurance_ending,
  expired: m.verification_insurance_lapsed,
  none: m.verification_insurance_none,
  unneeded: m.verification_insurance_none,
};

const TONE: Record<PartState["life"], string> = {
  active: "text-ink-soft",
  expiring: "text-flag",
  expired: "text-stop",
  none: "text-stop",
  unneeded: "text-ink-soft",
};

/** How license and insurance of a business stand now: a line each, and one before them when it is suspended. */
export const RecordLines = ({ record: { suspended, license, insurance } }: { record: RecordState }) => (
  <>
    {suspended && <span className="block text-sm text-stop">{m.verification_record_suspended()}</span>}
    {[
      { part: license, words: LICENSE },
      { part: insurance, words: INSURANCE },
    ].map(({ part, words }) => (
      <span key={words === LICENSE ? "license" : "insurance"} className={`block text-sm ${TONE[part.life]}`}>
        {words[part.life]({ date: part.lastDay ? day(part.lastDay) : "" })}
      </span>
    ))}
  </>
);
