import { stateWords } from "#app/domains/engagements/rules/state-words.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import { m } from "#paraglide/messages.js";

type Known = {
  agreement: { code: string; signedAt: Date | null } | null;
  log: { days: number; minutes: number; first: string | null; last: string | null };
  steps: readonly { at: Date; state: State }[];
  messages: number;
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** What is known of a job, line by line, as a bank reads it; `url` is where a copy of the agreement is checked. */
export function evidenceLines({ agreement, log, steps, messages }: Known, url: (code: string) => string): string[] {
  return [
    agreement
      ? m.charges_evidence_agreement({
          code: agreement.code,
          url: url(agreement.code),
          date: agreement.signedAt ? dayOf(agreement.signedAt) : "",
        })
      : m.charges_evidence_no_agreement(),
    log.days && log.first && log.last
      ? m.charges_evidence_log({
          days: log.days,
          from: log.first,
          to: log.last,
          hours: String(Math.round(log.minutes / 6) / 10),
        })
      : m.charges_evidence_no_log(),
    ...steps.map(({ at, state }) => `${dayOf(at)}: ${stateWords(state)}`),
    m.charges_evidence_messages({ count: messages }),
  ];
}
