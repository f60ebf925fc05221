import type { Refusal } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";
import type { Connection, Integration } from "../queries.server.ts";
import type { Trouble } from "../rules/exchange.ts";
import { ConnectForm } from "./connect-form.tsx";
import { ManagePanel } from "./manage-panel.tsx";

type Done =
  | { done: "connected" | "disconnected"; name: string }
  /** The browser goes to the integration's own sign-in. */
  | { done: "leaving"; name: string; leave: string }
  | { done: "refreshed"; name: string; trouble: Trouble | null };
export type Answer = Done | Refusal;

type Props = {
  integration: Integration;
  connection: Connection | undefined;
  signedIn: boolean;
  now: Date;
  onDone: () => void;
  /** What an action answered before JavaScript. */
  answered?: Answer | undefined;
};

/** Connect an integration, or manage the connection: forms that post to the page, in the dialog or on their own. */
export function IntegrationForm({ integration, connection, signedIn, now, onDone, answered }: Props) {
  if (connection?.isActive)
    return (
      <ManagePanel integration={integration} connection={connection} now={now} onDone={onDone} answered={answered} />
    );
  return (
    <ConnectForm
      integration={integration}
      onDone={onDone}
      answered={answered}
      notes={connection?.notes ?? ""}
      label={m.integrations_connect()}
      foot={signedIn ? undefined : m.integrations_visitor()}
    />
  );
}
