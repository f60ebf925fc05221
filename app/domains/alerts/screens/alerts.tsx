import { JobRow } from "#app/domains/jobs/components/job-row.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { keepAlert, removeAlert, setAlert } from "../commands/keep.server.ts";
import { AlertCard } from "../components/alert-card.tsx";
import { AlertForm } from "../components/alert-form.tsx";
import { AlertFor } from "../input.ts";
import { myAlerts } from "../queries/alerts.server.ts";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = () => [{ title: `${m.alerts_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const { begun, ...mine } = await myAlerts(ctx);
  const asked = url.searchParams;
  const searched = asked.has("place") || asked.has("trade");
  return {
    ...mine,
    now: ctx.now,
    begun: searched
      ? { trades: asked.getAll("trade"), place: asked.get("place") ?? "", radius: asked.get("radius") ?? "" }
      : begun,
  };
});

const alertIn = (form: FormData) => String(form.get("alert"));

export const action = act<Route.ActionArgs, { said?: Said }>({
  keep: async ({ ctx, form }) => {
    await keepAlert(ctx, parseInput(AlertFor, formValues(form)));
    return { said: { title: m.alerts_kept_title(), message: m.alerts_kept() } };
  },
  pause: async ({ ctx, form }) => {
    await setAlert(ctx, alertIn(form), false);
    return { said: { title: m.alerts_paused_title(), message: m.alerts_paused_body() } };
  },
  resume: async ({ ctx, form }) => {
    await setAlert(ctx, alertIn(form), true);
    return { said: { title: m.alerts_resumed_title(), message: m.alerts_kept() } };
  },
  remove: async ({ ctx, form }) => {
    await removeAlert(ctx, alertIn(form));
    return { said: { title: m.alerts_removed_title(), message: m.alerts_removed() } };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Which new jobs a pro is told of, and what was found. */
export default function AlertsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, found, begun, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="J-07"
        label={
          <Link to="/my/jobs" className="link">
            {m.jobs_my_jobs()}
          </Link>
        }
        title={m.alerts_title()}
        intro={m.alerts_intro()}
        actions={<LinkButton to="/account/notifications">{m.alerts_how()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-5">
          {alerts.length === 0 && (
            <EmptyState title={m.alerts_none_title()} level={2}>
              {m.alerts_none()}
            </EmptyState>
          )}
          {alerts.map((alert) => (
            <AlertCard key={alert.id} alert={alert} />
          ))}
          {found.length > 0 && (
            <section aria-labelledby="found">
              <h2 id="found" className="text-2xl!">
                {m.alerts_found()}
              </h2>
              <ul className="mt-3 divide-y divide-line border border-line bg-sheet">
                {found.map((job) => (
                  <li key={job.id}>
                    <JobRow job={job} now={now} signedIn />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <section aria-labelledby="new-alert" className="max-xl:order-first">
          <h2 id="new-alert" className="mb-4 text-2xl!">
            {m.alerts_new()}
          </h2>
          <AlertForm key={alerts.length} typed={refused?.typed ?? begun} errors={refused?.error.fields ?? {}} />
        </section>
      </div>
    </>
  );
}
