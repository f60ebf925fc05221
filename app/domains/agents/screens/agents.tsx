import { Form, useNavigation } from "react-router";
import { DocumentsHead } from "#app/domains/verification/components/documents-head.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { askAgain, changeAgent, endAgentLinks, nameAgent, removeAgent } from "../commands/name.server.ts";
import { AgentCard } from "../components/agent-card.tsx";
import { AgentFields } from "../components/agent-fields.tsx";
import { ChangedAgent, NamedAgent } from "../input.ts";
import { myAgents } from "../queries/agents.server.ts";
import { AGENT_KINDS } from "../rules.ts";
import type { Route } from "./+types/agents";

export const meta: Route.MetaFunction = () => [
  { title: `${m.verification_tab_agents()} · ${m.verification_documents_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx }) => ({ agents: await myAgents(ctx), locale: ctx.locale, now: ctx.now }));

const agentIn = (form: FormData) => String(form.get("agent"));

export const action = act({
  name: async ({ ctx, form }) => {
    const { agentId } = await nameAgent(ctx, parseInput(NamedAgent, formValues(form)));
    return { said: { title: m.agents_said_named_title(), message: m.agents_said_named() }, made: agentId };
  },
  change: async ({ ctx, form }) => {
    await changeAgent(ctx, agentIn(form), parseInput(ChangedAgent, formValues(form)));
    return { said: { title: m.agents_said_changed_title(), message: m.agents_said_changed() }, made: null };
  },
  ask: async ({ ctx, form }) => {
    await askAgain(ctx, agentIn(form));
    return { said: { title: m.agents_said_asked_title(), message: m.agents_said_asked() }, made: null };
  },
  "end-links": async ({ ctx, form }) => {
    await endAgentLinks(ctx, agentIn(form));
    return { said: { title: m.agents_said_ended_title(), message: m.agents_said_ended() }, made: null };
  },
  remove: async ({ ctx, form }) => {
    await removeAgent(ctx, agentIn(form));
    return { said: { title: m.agents_said_removed_title(), message: m.agents_said_removed() }, made: null };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** The insurance agents of a business: who they are, what they send, and a form to name one. */
export default function AgentsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { agents, locale, now } = loaderData;
  useAnswer(actionData);
  const busy = useNavigation().formData?.get("intent") === "name";
  const refused = actionData && "error" in actionData ? actionData : null;
  const about = [refused?.typed["agent"] ?? ""].flat()[0];
  const naming = refused && !about ? refused : null;
  const made = (actionData && "made" in actionData && actionData.made) || "";
  const typed = (name: string) => naming?.typed[name];
  const error = (name: string) => naming?.error.fields?.[name];
  const given = new Set(agents.flatMap(({ kinds }) => kinds));
  return (
    <>
      <DocumentsHead tab="agents" no="D-06" intro={m.agents_intro()} />
      <AnswerNote answer={actionData} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6">
          {agents.length === 0 && (
            <EmptyState title={m.agents_none_title()} level={2}>
              {m.agents_none_body()}
            </EmptyState>
          )}
          {agents.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              now={now}
              typed={(name) => (about === agent.id ? refused?.typed[name] : undefined)}
              error={(name) => (about === agent.id ? refused?.error.fields?.[name] : undefined)}
            />
          ))}
        </div>
        <Card title={m.agents_new_title()} level={2} className="[&_h2]:text-2xl!">
          <Form key={made} method="post" noValidate preventScrollReset className="grid gap-5">
            <AgentFields
              values={{
                name: "",
                agency: "",
                kinds: AGENT_KINDS.filter((kind) => kind === "insurance" && !given.has(kind)),
              }}
              typed={typed}
              error={error}
            />
            <Field
              name="email"
              label={m.agents_email_label()}
              hint={m.agents_email_hint()}
              error={error("email")}
              required
            >
              <Input
                type="email"
                inputMode="email"
                autoComplete="off"
                defaultValue={[typed("email") ?? ""].flat()[0]}
              />
            </Field>
            <Field name="locale" label={m.agents_language_label()}>
              <Select
                placeholder={false}
                defaultValue={[typed("locale") ?? locale].flat()[0] ?? locale}
                options={[
                  { value: "en", label: "English" },
                  { value: "es", label: "Español" },
                ]}
              />
            </Field>
            <div>
              <Button type="submit" name="intent" value="name" variant="primary" wide="phone" busy={busy}>
                {m.agents_name_button()}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
