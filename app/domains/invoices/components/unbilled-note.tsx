import type { Engagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { WorkMoney } from "../queries/work-money.server.ts";
import { unbilledCents } from "../rules/unbilled.ts";

type Props = { work: Pick<Engagement, "id" | "side" | "state">; money: WorkMoney };

/** For the pro: what of the agreed money no invoice asks for, before the work is said to be done and ever after. */
export function UnbilledNote({ work, money }: Props) {
  const cents = unbilledCents(work, money);
  if (cents === null || !money.agreed) return null;
  const words = { amount: moneyText(cents), agreed: moneyText(money.agreed.cents) };
  const before = work.state === "working";
  return (
    <Alert
      tone={before ? "info" : "warning"}
      title={money.agreed.signed ? m.invoices_unbilled_title(words) : m.invoices_unbilled_bid(words)}
      action={
        <LinkButton to={`/work/${work.id}/invoices`} size="sm">
          {m.invoices_unbilled_write()}
        </LinkButton>
      }
    >
      {before ? m.invoices_unbilled_before() : m.invoices_unbilled_after()}
    </Alert>
  );
}
