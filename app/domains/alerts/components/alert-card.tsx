import { Form } from "react-router";
import { boardPath, RADII, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { MyAlert } from "../queries/alerts.server.ts";
import { hirersText } from "./alert-form.tsx";

/** One alert: what rings, and how to silence or remove it. */
export function AlertCard({ alert }: { alert: MyAlert }) {
  const trades = alert.trades.map((id) => label(TRADES, id, getLocale())).join(", ") || m.alerts_every_trade();
  const about = `${trades}, ${alert.place}`;
  const radius = RADII.find((miles) => miles === alert.radius) ?? RADIUS_DEFAULT;
  return (
    <Card
      title={trades}
      level={2}
      aside={!alert.active && <Badge tone="neutral">{m.alerts_paused()}</Badge>}
      foot={
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={boardPath({ trades: alert.trades, place: alert.place, radius })} size="sm">
            {m.alerts_look()}
          </LinkButton>
          <Form method="post" preventScrollReset className="contents">
            <input type="hidden" name="alert" value={alert.id} />
            <Button
              type="submit"
              size="sm"
              name="intent"
              value={alert.active ? "pause" : "resume"}
              aria-label={`${alert.active ? m.alerts_pause() : m.alerts_resume()}: ${about}`}
            >
              {alert.active ? m.alerts_pause() : m.alerts_resume()}
            </Button>
            <Button type="submit" size="sm" name="intent" value="remove" aria-label={`${m.alerts_remove()}: ${about}`}>
              {m.alerts_remove()}
            </Button>
          </Form>
        </div>
      }
    >
      <p>
        {m.alerts_around({ miles: alert.radius, place: alert.place })}
        {alert.budgetFrom > 0 && ` · ${m.alerts_from({ amount: `$${alert.budgetFrom.toLocaleString("en-US")}` })}`}
        {alert.hirers !== "all" && ` · ${hirersText(alert.hirers)}`}
      </p>
    </Card>
  );
}
