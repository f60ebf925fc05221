import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTES_MAX } from "../input.ts";
import type { Integration } from "../queries.server.ts";
import { missingFor } from "../rules.ts";
import type { Answer } from "./integration-form.tsx";
import { whereKey } from "./key-words.ts";
import { pageOf } from "./page-of.ts";
import { useIntegrationAnswer } from "./use-integration-answer.tsx";

type Props = {
  integration: Integration;
  notes: string;
  onDone: () => void;
  /** What an action answered before JavaScript. */
  answered?: Answer | undefined;
  /** What the button says: to connect, to replace a key, to sign in again. */
  label: string;
  /** Words about being signed out. */
  foot?: string | undefined;
  /** Beside a form that has the notes already: they are kept as they are. */
  keepNotes?: boolean;
};

/** What an integration needs to be connected: a key, an address, or a way to its own sign-in. Posts to the page. */
export function ConnectForm({ integration, notes, onDone, answered, label, foot, keepNotes }: Props) {
  const fetcher = useFetcher<Answer>();
  const hydrated = useHydrated();
  const [apiKey, setApiKey] = useState("");
  const [webhookUrl, setWebhookUrl] = useState("");
  useIntegrationAnswer(fetcher.data, onDone);
  const answer = fetcher.data ?? answered;
  const fields = answer && "error" in answer ? answer.error.fields : undefined;
  const leave = answer && "done" in answer && answer.done === "leaving" ? answer.leave : undefined;
  const missing = hydrated && missingFor(integration.authType, { apiKey, webhookUrl }) !== null;
  return (
    <fetcher.Form method="post" action={pageOf(integration)} className="grid gap-5">
      <input type="hidden" name="intent" value="connect" />
      <input type="hidden" name="partnershipId" value={integration.id} />
      {integration.authType === "api_key" && (
        <Field
          label={m.integrations_key()}
          name="apiKey"
          hint={`${whereKey(integration.slug)} ${m.integrations_key_hint()}`.trim()}
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
      {integration.authType === "webhook" && (
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
      {integration.authType === "oauth" && (
        <p className="text-ink-soft">{m.integrations_oauth_hint({ name: integration.name })}</p>
      )}
      {keepNotes ? (
        <input type="hidden" name="notes" value={notes} />
      ) : (
        <Field
          label={m.integrations_notes()}
          name="notes"
          hint={m.integrations_notes_hint()}
          error={fields?.["notes"]}
          optional
        >
          <Textarea countTo={NOTES_MAX} rows={2} defaultValue={notes} />
        </Field>
      )}
      {foot && <p className="text-sm text-ink-soft">{foot}</p>}
      {leave && !hydrated ? (
        <p>
          <a href={leave} className="link">
            {m.integrations_go_on({ name: integration.name })}
          </a>
        </p>
      ) : (
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={missing}
            busy={fetcher.state !== "idle"}
            busyLabel={
              integration.authType === "api_key"
                ? m.integrations_asking({ name: integration.name })
                : m.integrations_busy()
            }
          >
            {label}
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
}
