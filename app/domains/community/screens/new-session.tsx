import { redirect } from "react-router";
import { PlanWebinar } from "#app/domains/webinars/input.ts";
import { webinarPath } from "#app/domains/webinars/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { readerZone } from "#app/infra/zone.ts";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { hostSession } from "../commands/host.server.ts";
import { SessionForm } from "../components/session-form.tsx";
import { tabPath } from "../components/ways.ts";
import { requireHost } from "../queries/levels.server.ts";
import type { Route } from "./+types/new-session";

export const meta: Route.MetaFunction = () => [{ title: `${m.webinars_new()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  await requireHost(ctx);
  return {
    begun: { zone: readerZone(), time: "12:00", minutes: "60", seats: "50", locale: ctx.locale },
    requestKey: ctx.newId(),
  };
});

export const action = act({
  plan: async ({ ctx, form }) => {
    const { id } = await hostSession(ctx, parseInput(PlanWebinar, formValues(form)));
    throw redirect(webinarPath(id));
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where mentors, the team and whoever has helped often plan a session. */
export default function NewSessionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { begun, requestKey } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="C-11"
        label={
          <Link to={tabPath("sessions")} className="link">
            {m.webinars_all()}
          </Link>
        }
        title={m.webinars_new()}
        intro={m.webinars_new_intro()}
      />
      <AnswerNote answer={actionData} />
      <SessionForm
        intent="plan"
        begun={begun}
        requestKey={requestKey}
        typed={refused?.typed ?? {}}
        errors={refused?.error.fields ?? {}}
      />
    </>
  );
}
