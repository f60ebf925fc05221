import { m } from "#paraglide/messages.js";
import { SAMPLE_RECEIVER, sampleBody } from "../rules/webhook-samples.ts";
import { WEBHOOK_EVENTS } from "../rules/webhooks.ts";
import { WebhookCode } from "./webhook-copy.tsx";
import { eventWords } from "./webhook-words.ts";

const HEADERS = [
  ["webhook-id", m.webhooks_howto_id],
  ["webhook-timestamp", m.webhooks_howto_timestamp],
  ["webhook-signature", m.webhooks_howto_signature],
] as const;

/** How a member's own system receives: verify, answer, keep ids; every event with a sample. */
export function WebhookHowto({ slug, site }: { slug: string; site: string }) {
  return (
    <div className="grid gap-5">
      {slug === "zapier" && <p className="measure">{m.webhooks_howto_zapier()}</p>}
      <p className="measure">{m.webhooks_howto_intro()}</p>
      <WebhookCode code={SAMPLE_RECEIVER} label={m.webhooks_howto()} />
      <ul className="measure grid list-disc gap-2 pl-5">
        <li>{m.webhooks_howto_answer()}</li>
        <li>{m.webhooks_howto_once()}</li>
        <li>{m.webhooks_howto_raw()}</li>
      </ul>
      <div>
        <p className="note mb-1">{m.webhooks_howto_headers()}</p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {HEADERS.map(([name, about]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-sm">{name}</dt>
              <dd className="text-sm text-ink-soft">{about()}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <p className="note mb-1">{m.webhooks_howto_events()}</p>
        {WEBHOOK_EVENTS.map((kind) => (
          <details key={kind} className="group border-b border-line first-of-type:border-t">
            <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-mono text-sm sm:mr-3 sm:inline">{kind}</span>
                <span className="block text-sm text-ink-soft sm:inline">{eventWords(kind)}</span>
              </span>
              <span aria-hidden="true" className="font-mono group-open:hidden">
                +
              </span>
              <span aria-hidden="true" className="hidden font-mono group-open:inline">
                –
              </span>
            </summary>
            <div className="pb-4">
              <WebhookCode code={sampleBody(kind, site)} label={kind} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
