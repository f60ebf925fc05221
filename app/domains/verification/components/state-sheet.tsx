import type { ReactNode } from "react";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { US_STATES } from "#content/lists.ts";
import type { StateRule } from "#content/schemas/states.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { daysLeft, lastDayOf } from "../rules.ts";

const LEVEL: Record<StateRule["level"], () => string> = {
  license: m.verification_level_license,
  registration: m.verification_level_registration,
  homes: m.verification_level_homes,
  local: m.verification_level_local,
};

function hours(rule: StateRule): string {
  if (rule.ce === "none") return m.verification_ce_none();
  if (rule.ce === "local") return m.verification_ce_local();
  if (rule.ce === "check") return m.verification_ce_check();
  const span = rule.upTo ? `${rule.hours}–${rule.upTo}` : String(rule.hours);
  return rule.everyYears === 1
    ? m.verification_ce_hours_yearly({ hours: span })
    : m.verification_ce_hours({ hours: span, years: rule.everyYears });
}

/** One state's rule laid out as a title block: who decides, CE hours, and from where we know it. */
export function StateSheet({
  rule,
  own,
  license,
  now,
}: {
  rule: StateRule;
  own: boolean;
  license: { number: string | null; validUntil: Date } | null;
  now: Date;
}) {
  const name = US_STATES.find(({ id }) => id === rule.id)?.[getLocale()] ?? rule.id;
  const sourced = "source" in rule;
  const source: ReactNode = sourced ? (
    <>
      {rule.source}
      <span className="block text-sm font-normal text-ink-soft">
        {m.verification_requirements_as_of()} <time dateTime={rule.asOf}>{day(rule.asOf)}</time>
      </span>
    </>
  ) : (
    <span className="font-normal">
      {rule.ce === "local" ? m.verification_requirements_local() : m.verification_requirements_unsourced()}
    </span>
  );
  return (
    <TitleBlock
      cells={[
        { label: m.verification_requirements_level(), value: LEVEL[rule.level](), span: 2 },
        { label: m.verification_requirements_ce(), value: hours(rule), span: 2 },
        {
          label: m.verification_requirements_board(),
          value: rule.board ?? m.verification_requirements_local_office(),
          span: 4,
        },
        { label: m.verification_requirements_source(), value: source, span: 4 },
        {
          label: m.verification_requirements_yours(),
          value: license ? (
            <>
              {license.number ?? m.verification_sheet_on_file()}
              <span className="block text-sm font-normal text-ink-soft">
                {m.verification_good_through()} {day(lastDayOf(license.validUntil))}
                {license.validUntil > now && ` · ${m.ui_days_left({ n: daysLeft(license.validUntil, now) })}`}
              </span>
            </>
          ) : (
            <Link to="/account/documents" className="link font-normal">
              {m.verification_requirements_upload()}
            </Link>
          ),
          span: 4,
        },
      ]}
    >
      <p className="mb-1 flex flex-wrap items-center gap-2">
        <span className="note">{rule.id}</span>
        {own && <Badge tone="steel">{m.verification_requirements_your_state()}</Badge>}
      </p>
      <h2>{name}</h2>
      {rule.note && <p className="measure mt-1 text-ink-soft">{rule.note[getLocale()]}</p>}
      {rule.ce === "check" && <p className="measure mt-2">{m.verification_requirements_check()}</p>}
    </TitleBlock>
  );
}
