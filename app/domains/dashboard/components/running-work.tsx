import { nextWords } from "#app/domains/engagements/components/next-words.ts";
import { WorkBadge } from "#app/domains/engagements/components/state-badge.tsx";
import { toSignWords } from "#app/domains/engagements/rules/papers.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { startText } from "#app/domains/jobs/rules/start.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { RunningWork as Running } from "../queries/running.server.ts";

const DO: Record<Running["step"]["kind"], () => string> = {
  sign: m.engagements_read_and_sign,
  pay: m.dashboard_running_pay_do,
  confirm: m.dashboard_running_confirm_do,
  look: m.dashboard_running_look_do,
};

function stepWords({ step, state, agreement, answerBy, pro, paper }: Running): string {
  if (step.kind === "sign")
    return paper?.kind === "change" ? `${toSignWords(paper)}.` : m.dashboard_running_sign({ name: pro });
  if (step.kind === "pay") return m.dashboard_running_pay();
  return nextWords({ state, side: "hirer", agreement, answerBy, name: pro }, { reopen: false, choose: false });
}

/** The jobs that a hirer gave: who does each, for how much, from when, and the hirer's next step. None is the page's orange button: that is the first of the next steps. */
export const RunningWork = ({ running }: { running: readonly Running[] }) =>
  running.length > 0 && (
    <Card title={m.dashboard_running_title()} level={2}>
      <ul className="divide-y divide-line">
        {running.map((work) => (
          <li key={work.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <div>
              <Link to={`/work/${work.id}`} className="row-title wrap-anywhere">
                {work.title}
              </Link>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi>{work.pro}</bdi> <WorkBadge state={work.state} />
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
              <div>
                <dt className="text-sm text-ink-soft">{priceLabel(work)}</dt>
                <dd className="figure text-2xl">{priceOf(work)}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">{m.dashboard_running_starts()}</dt>
                <dd>{startText(work)}</dd>
              </div>
            </dl>
            <p className="measure">{stepWords(work)}</p>
            <LinkButton
              to={work.step.to}
              wide="phone"
              aria-label={`${DO[work.step.kind]()}: ${work.title}`}
              className="justify-self-start"
            >
              {DO[work.step.kind]()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );

function priceLabel({ agreedCents, bid }: Running): string {
  if (agreedCents !== null) return m.dashboard_running_agreed();
  return bid ? m.dashboard_running_bid() : m.dashboard_running_price();
}

function priceOf({ agreedCents, bid }: Running): string {
  if (agreedCents !== null) return moneyText(agreedCents);
  return bid ? priceText(bid) : m.dashboard_running_no_price();
}
