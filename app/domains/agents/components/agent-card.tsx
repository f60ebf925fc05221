import { Form, useNavigation } from "react-router";
import { kindName } from "#app/domains/verification/rules/document-words.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { MyAgent } from "../queries/agents.server.ts";
import { policyWord } from "../rules/words.ts";
import type { AgentKind } from "../rules.ts";
import { AgentFields } from "./agent-fields.tsx";

type Props = {
  agent: MyAgent;
  now: Date;
  /** What was refused of the change of this agent. */
  typed: (name: string) => string | string[] | undefined;
  error: (name: string) => string | undefined;
};

/** One agent on the owner's page: what they send, where it stands, and what can be done. */
export function AgentCard({ agent, now, typed, error }: Props) {
  const busy = useNavigation().state === "submitting";
  const { id, name, agency, email, kinds, declinedAt, linkEnds } = agent;
  const changing = error("kinds") || error("name") || error("agency");
  return (
    <Card title={name} level={3} aside={declinedAt ? <Badge tone="stop">{m.agents_state_declined()}</Badge> : null}>
      <p className="wrap-anywhere text-ink-soft">{[agency, email].filter(Boolean).join(" · ")}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <Badge tone="steel">{kindName(kind)}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-1">
        {declinedAt ? <p>{m.agents_declined_on({ date: day(declinedAt) })}</p> : <Told agent={agent} now={now} />}
        {agent.last && (
          <p>
            {m.agents_last_sent({ policy: policyWord(agent.last.kind as AgentKind) })}{" "}
            <RelativeTime at={agent.last.at} now={now} />.
          </p>
        )}
      </div>
      {!declinedAt && (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="agent" value={id} />
          <Button type="submit" name="intent" value="ask" size="sm" busy={busy}>
            {m.agents_ask_again()}
          </Button>
          {linkEnds && (
            <Button type="submit" name="intent" value="end-links" variant="quiet" size="sm" busy={busy}>
              {m.agents_end_links()}
            </Button>
          )}
        </Form>
      )}
      <details className="mt-4 border-t border-line pt-2" open={changing ? true : undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.agents_change()}</summary>
        <Form method="post" noValidate preventScrollReset className="mt-2 grid gap-5">
          <input type="hidden" name="agent" value={id} />
          <AgentFields values={{ name, agency: agency ?? "", kinds }} typed={typed} error={error} />
          <div>
            <Button type="submit" name="intent" value="change" wide="phone" busy={busy}>
              {m.agents_save()}
            </Button>
          </div>
        </Form>
      </details>
      <SureButton
        label={m.agents_remove()}
        name={name}
        sure={m.agents_remove_sure({ name })}
        intent="remove"
        fields={{ agent: id }}
        stay
      />
    </Card>
  );
}

function Told({ agent: { writtenAt, remindedAt, linkEnds }, now }: { agent: MyAgent; now: Date }) {
  return (
    <>
      {writtenAt && (
        <p>
          {remindedAt && remindedAt >= writtenAt ? m.agents_reminded() : m.agents_written()}{" "}
          <RelativeTime at={writtenAt} now={now} />.
        </p>
      )}
      <p className="text-ink-soft">{linkEnds ? m.agents_link_ends({ date: day(linkEnds) }) : m.agents_link_none()}</p>
    </>
  );
}
