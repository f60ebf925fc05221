import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTES_MAX } from "../input.ts";
import type { Connection, Integration } from "../queries.server.ts";
import { needsOwner, TROUBLES } from "../rules/exchange.ts";
import { ConnectForm } from "./connect-form.tsx";
import { HealthBadge, HealthNote } from "./health.tsx";
import type { Answer } from "./integration-form.tsx";
import { pageOf } from "./page-of.ts";
import { Readings } from "./readings.tsx";
import { useIntegrationAnswer } from "./use-integration-answer.tsx";
import { eventLabel, troubleSaid } from "./words.ts";

type Props = {
  integration: Integration;
  connection: Connection;
  now: Date;
  onDone: () => void;
  answered: Answer | undefined;
};

/** A connection as it stands: its health, what was read, what happened; read it now, mend it, end it. */
export function ManagePanel({ integration, connection, now, onDone, answered }: Props) {
  const mend = connection.trouble !== null && needsOwner(connection.trouble);
  const again = integration.authType === "oauth" ? m.integrations_sign_in_again() : m.integrations_replace_key();
  const form = (
    <ConnectForm
      integration={integration}
      onDone={onDone}
      answered={answered}
      notes={connection.notes}
      label={again}
      keepNotes
    />
  );
  return (
    <div className="grid gap-5">
      <div className="titleblock">
        <div className="cell grid gap-3 border-b border-line">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <HealthBadge state={connection.state} />
            {connection.readable && <RefreshButton integration={integration} />}
          </div>
          <HealthNote health={connection} name={integration.name} now={now} />
          <Readings read={connection} now={now} />
        </div>
        <Log lines={connection.log} name={integration.name} now={now} />
      </div>
      {integration.authType === "webhook" && (
        <div>
          <LinkButton to={`/integrations/webhooks/${connection.id}`} variant="primary">
            {m.webhooks_open()}
          </LinkButton>
        </div>
      )}
      {mend && integration.authType !== "webhook" && form}
      {!mend && integration.authType !== "webhook" && (
        <details className="border-t border-line pt-4">
          <summary className="link cursor-pointer">{again}</summary>
          <div className="mt-4">{form}</div>
        </details>
      )}
      <DisconnectForm integration={integration} onDone={onDone} answered={answered} notes={connection.notes} />
    </div>
  );
}

function RefreshButton({ integration }: { integration: Integration }) {
  const fetcher = useFetcher<Answer>();
  useIntegrationAnswer(fetcher.data, () => {});
  return (
    <fetcher.Form method="post" action={pageOf(integration)}>
      <input type="hidden" name="intent" value="refresh" />
      <input type="hidden" name="partnershipId" value={integration.id} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={fetcher.state !== "idle"}
        busyLabel={m.integrations_asking({ name: integration.name })}
      >
        {m.integrations_refresh()}
      </Button>
    </fetcher.Form>
  );
}

function DisconnectForm({
  integration,
  notes,
  onDone,
  answered,
}: {
  integration: Integration;
  notes: string;
  onDone: () => void;
  answered: Answer | undefined;
}) {
  const fetcher = useFetcher<Answer>();
  useIntegrationAnswer(fetcher.data, onDone);
  const answer = fetcher.data ?? answered;
  const fields = answer && "error" in answer ? answer.error.fields : undefined;
  return (
    <fetcher.Form method="post" action={pageOf(integration)} className="grid gap-5 border-t border-line pt-5">
      <input type="hidden" name="intent" value="disconnect" />
      <input type="hidden" name="partnershipId" value={integration.id} />
      <Field
        label={m.integrations_notes()}
        name="notes"
        hint={m.integrations_notes_hint()}
        error={fields?.["notes"]}
        optional
      >
        <Textarea countTo={NOTES_MAX} rows={2} defaultValue={notes} />
      </Field>
      <div>
        <Button type="submit" variant="danger" busy={fetcher.state !== "idle"} busyLabel={m.integrations_busy()}>
          {m.integrations_disconnect()}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function Log({ lines, name, now }: { lines: Connection["log"]; name: string; now: Date }) {
  return (
    <div className="cell">
      <p className="note">{m.integrations_log()}</p>
      <ul className="grid gap-1">
        {lines.map((line) => {
          const trouble = TROUBLES.find((known) => known === line.message);
          return (
            <li key={`${line.event}${String(line.at)}`} className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className={line.status === "error" ? "text-stop" : undefined}>
                {eventLabel(line.event)}
                {trouble && `: ${troubleSaid(trouble, name)}`}
              </span>
              <RelativeTime at={line.at} now={now} className="text-ink-soft" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
