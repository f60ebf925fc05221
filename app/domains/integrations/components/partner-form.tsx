import { useState } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Input } from "#app/ui/input.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTES_MAX } from "../input.ts";
import type { Connection, Partner } from "../queries.server.ts";
import { missingFor } from "../rules.ts";
import { useAnswer } from "./use-answer.tsx";
import { eventLabel } from "./words.ts";

export type Done = { done: "connected" | "disconnected"; name: string };
export type Answer = Done | Refusal;

type Props = {
  partner: Partner;
  connection: Connection | undefined;
  signedIn: boolean;
  now: Date;
  onDone: () => void;
  /** What an action answered before JavaScript. */
  answered?: Answer | undefined;
};

/** Connect a partner, or manage the connection: a form that posts to the page, in the dialog or on its own. */
export function PartnerForm({ partner, connection, signedIn, now, onDone, answered }: Props) {
  const fetcher = useFetcher<Answer>();
  const hydrated = useHydrated();
  const [apiKey, setApiKey] = useState("");
  const [webhookUrl, setWebhookUrl] = useState("");
  useAnswer(fetcher.data, onDone);
  const answer = fetcher.data ?? answered;
  const fields = answer && "error" in answer ? answer.error.fields : undefined;
  const connected = connection?.isActive === true;
  const busy = fetcher.state !== "idle";
  const missing = hydrated && missingFor(partner.authType, { apiKey, webhookUrl }) !== null;
  return (
    <fetcher.Form method="post" action="/integrations" className="grid gap-5">
      <input type="hidden" name="intent" value={connected ? "disconnect" : "connect"} />
      <input type="hidden" name="partnershipId" value={partner.id} />
      {!connected && partner.authType === "api_key" && (
        <Field
          label={m.integrations_key()}
          name="apiKey"
          hint={m.integrations_key_hint()}
          error={fields?.["apiKey"]}
          required
        >
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={apiKey}
            onChange={(e) => setApiKey(e.target.value)}
          />
        </Field>
      )}
      {!connected && partner.authType === "webhook" && (
        <Field
          label={m.integrations_url()}
          name="webhookUrl"
          hint={m.integrations_url_hint()}
          error={fields?.["webhookUrl"]}
          required
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={webhookUrl}
            onChange={(e) => setWebhookUrl(e.target.value)}
          />
        </Field>
      )}
      {!connected && partner.authType === "oauth" && (
        <p className="text-ink-soft">{m.integrations_oauth_hint({ name: partner.name })}</p>
      )}
      {connected && connection && <State connection={connection} now={now} />}
      <Field
        label={m.integrations_notes()}
        name="notes"
        hint={m.integrations_notes_hint()}
        error={fields?.["notes"]}
        optional
      >
        <Textarea countTo={NOTES_MAX} rows={2} defaultValue={connection?.notes ?? ""} />
      </Field>
      {!signedIn && <p className="text-sm text-ink-soft">{m.integrations_visitor()}</p>}
      <div>
        <Button
          type="submit"
          variant={connected ? "danger" : "primary"}
          disabled={!connected && missing}
          busy={busy}
          busyLabel={m.integrations_busy()}
        >
          {connected ? m.integrations_disconnect() : m.integrations_connect()}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function State({ connection, now }: { connection: Connection; now: Date }) {
  return (
    <div className="titleblock">
      <p className="cell border-b border-line">{m.integrations_no_exchange()}</p>
      <div className="cell">
        <p className="note">{m.integrations_log()}</p>
        <ul>
          {connection.log.map((line) => (
            <li key={`${line.event}${String(line.at)}`} className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{eventLabel(line.event)}</span>
              <RelativeTime at={line.at} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
