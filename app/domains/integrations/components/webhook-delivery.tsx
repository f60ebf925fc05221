import { momentUtc } from "#app/infra/dates.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { MyDelivery } from "../queries/webhooks.server.ts";
import { WebhookCode } from "./webhook-copy.tsx";
import { Replay, StateBadge } from "./webhook-deliveries.tsx";
import { Said } from "./webhook-test.tsx";
import { triedWords } from "./webhook-words.ts";

const setOut = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** One delivery: what was sent, every attempt, how the last answer began. */
export function WebhookDelivery({ delivery, closeTo }: { delivery: MyDelivery; closeTo: string }) {
  return (
    <section aria-label={delivery.kind} className="grid gap-4 border-b border-line bg-sunk p-5" data-testid="delivery">
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="font-mono text-base!">{delivery.kind}</h3>
        <StateBadge {...delivery} />
        <span className="ml-auto flex items-center gap-4">
          <Replay {...delivery} />
          <Link to={closeTo} className="link inline-flex min-h-11 items-center" preventScrollReset>
            {m.webhooks_close()}
          </Link>
        </span>
      </header>
      <p className="font-mono text-sm break-all text-ink-soft">webhook-id: msg_{delivery.id}</p>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="note mb-1">{m.webhooks_sent_body()}</p>
          <WebhookCode code={setOut(delivery.body)} label={m.webhooks_sent_body()} />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <div>
            <p className="note mb-1">{m.webhooks_all_attempts()}</p>
            <ol className="grid gap-1 text-sm">
              {delivery.tries.map((one) => (
                <li key={one.at} className="flex flex-wrap justify-between gap-x-4">
                  <span>{m.webhooks_attempt_line({ what: triedWords(one), ms: one.ms })}</span>
                  <time dateTime={one.at} className="text-ink-soft">
                    {momentUtc(new Date(one.at))}
                  </time>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <Said answer={delivery.answer} />
          </div>
        </div>
      </div>
    </section>
  );
}
