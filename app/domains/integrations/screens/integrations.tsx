import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { seo } from "#app/infra/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote } from "#app/ui/form/answer.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { connect } from "../commands/connect.server.ts";
import { disconnect } from "../commands/disconnect.server.ts";
import { refreshNow } from "../commands/read-connection.server.ts";
import { IntegrationCard } from "../components/integration-card.tsx";
import { type Answer, IntegrationForm } from "../components/integration-form.tsx";
import { Returned } from "../components/returned.tsx";
import { saidOf } from "../components/use-integration-answer.tsx";
import { tabLabel } from "../components/words.ts";
import { ConnectInput, DisconnectInput, RefreshInput, returnWordOf, TABS, type Tab, tabOf } from "../input.ts";
import { listIntegrations, myConnections } from "../queries.server.ts";
import type { Route } from "./+types/integrations";

const IntegrationDialog = lazy(() => import("../components/integration-dialog.tsx"));

export const meta: Route.MetaFunction = () =>
  seo({ title: m.integrations_title(), description: m.integrations_description(), path: "/integrations" });

export const loader = page(async ({ ctx, url }) => {
  const tab = tabOf(url.searchParams);
  const [integrations, connections] = await Promise.all([listIntegrations(ctx, tab), myConnections(ctx)]);
  return {
    tab,
    integrations,
    connections,
    asked: url.searchParams.get("connect"),
    returned: returnWordOf(url.searchParams),
    signedIn: ctx.actor !== null,
    now: ctx.now,
  };
});

export const action = act<Route.ActionArgs, Answer>({
  connect: async ({ ctx, form }) => {
    const { name, leave } = await connect(ctx, parseInput(ConnectInput, formValues(form)));
    return leave ? { done: "leaving", name, leave } : { done: "connected", name };
  },
  disconnect: async ({ ctx, form }) => ({
    done: "disconnected",
    ...(await disconnect(ctx, parseInput(DisconnectInput, formValues(form)))),
  }),
  refresh: async ({ ctx, form }) => {
    const { partnershipId } = parseInput(RefreshInput, formValues(form));
    return { done: "refreshed", ...(await refreshNow(ctx, partnershipId)) };
  },
});

const addressOf = (tab: Tab, connect?: string) => {
  const params = new URLSearchParams({ ...(tab !== "all" && { tab }), ...(connect && { connect }) });
  return `/integrations${params.size ? `?${params}` : ""}`;
};

const PANEL = "integrations";

/** The integrations by category; the open dialog stands in the address, so it also opens before JavaScript, in the page. */
export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, integrations, connections, asked, returned, signedIn, now } = loaderData;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const connectionTo = (id: string) => connections.find((connection) => connection.partnershipId === id);
  const named = integrations.find((integration) => integration.slug === asked);
  // Whoever comes back connected sees the cards; a failed return opens the dialog again.
  const open = returned === "connected" ? undefined : named;
  const told = () => void navigate(addressOf(tab, open?.slug), { preventScrollReset: true, replace: true });
  const close = () => void navigate(addressOf(tab), { preventScrollReset: true, replace: true });
  const form = open && { integration: open, connection: connectionTo(open.id), signedIn, now };
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12">
      <PageHeader
        no="I-01"
        label={m.integrations_label()}
        title={m.integrations_heading()}
        intro={m.integrations_intro()}
      />
      {returned && <Returned word={returned} name={named?.name ?? m.integrations_the_integration()} onTold={told} />}
      <LinkTabs
        label={m.integrations_heading()}
        panel={PANEL}
        tabs={TABS.map((id) => ({ to: addressOf(id), label: tabLabel(id), active: id === tab }))}
      />
      {form && !hydrated && (
        <section aria-label={open.name} className="titleblock mt-6 max-w-xl p-5">
          <h2>
            {form.connection?.isActive
              ? m.integrations_manage_of({ name: open.name })
              : m.integrations_connect_to({ name: open.name })}
          </h2>
          <div className="mt-4 grid gap-5">
            <AnswerNote answer={saidOf(actionData as Answer | undefined)} className="" />
            <IntegrationForm {...form} onDone={close} answered={actionData as Answer | undefined} />
          </div>
        </section>
      )}
      {form && hydrated && (
        <Suspense>
          <IntegrationDialog {...form} onClose={close} />
        </Suspense>
      )}
      <div id={PANEL} role="tabpanel" aria-label={tabLabel(tab)} className="mt-6">
        {integrations.length ? (
          <ul className="titleblock">
            {integrations.map((integration) => (
              <IntegrationCard
                key={integration.id}
                integration={integration}
                connected={connectionTo(integration.id)?.isActive === true}
                state={connectionTo(integration.id)?.state}
                to={addressOf(tab, integration.slug)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={m.integrations_none()}
            action={<LinkButton to="/integrations">{m.integrations_none_do()}</LinkButton>}
            level={2}
          />
        )}
      </div>
    </div>
  );
}
