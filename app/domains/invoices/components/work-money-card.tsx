import type { Engagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { wasTaken } from "#app/domains/engagements/rules.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { WorkMoney } from "../queries/work-money.server.ts";

function agreedText({ agreed }: WorkMoney): string {
  if (!agreed) return m.invoices_money_none();
  if (!agreed.signed) return m.invoices_money_bid();
  return agreed.changes ? m.invoices_money_agreed_signed({ count: agreed.changes }) : m.invoices_money_agreed();
}

type Props = { work: Pick<Engagement, "id" | "side" | "state" | "events">; money: WorkMoney };

/** What a job comes to, what of it is billed and paid, and what is left; for those who see money. */
export function WorkMoneyCard({ work, money }: Props) {
  const { agreed, billedCents, paidCents, waitingCents, onWayCents, heldCents, leftCents, toBillCents } = money;
  const taken = wasTaken(
    work.state,
    work.events.map(({ state }) => state),
  );
  return (
    <Card title={m.engagements_invoices()} level={2}>
      <div className="grid gap-3">
        <dl className="grid max-w-md grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1">
          <Sum label={agreedText(money)} cents={agreed?.cents ?? null} />
          <Sum label={m.invoices_money_billed()} cents={billedCents} />
          <Sum label={m.invoices_paid()} cents={paidCents} />
          {waitingCents > 0 && <Sum label={m.invoices_waiting()} cents={waitingCents} />}
          {onWayCents > 0 && <Sum label={m.invoices_on_way()} cents={onWayCents} />}
          <Sum label={m.invoices_money_left()} cents={leftCents - waitingCents - onWayCents} />
          {heldCents > 0 && <Sum label={m.invoices_money_held()} cents={heldCents} />}
          {toBillCents !== null && agreed?.signed && (
            <Sum
              label={toBillCents < 0 ? m.invoices_money_over() : m.invoices_money_to_bill()}
              cents={Math.abs(toBillCents)}
            />
          )}
        </dl>
        {(taken || (work.state !== "awarded" && billedCents > 0)) && (
          <>
            <p className="measure">
              {work.side === "pro" ? m.engagements_invoices_about_pro() : m.engagements_invoices_about_hirer()}
            </p>
            <LinkButton to={`/work/${work.id}/invoices`} className="justify-self-start">
              {m.engagements_invoices_open()}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number | null }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figure text-right text-xl">{cents === null ? "" : moneyText(cents)}</dd>
  </>
);
