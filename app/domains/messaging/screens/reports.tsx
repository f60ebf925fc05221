import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { closeReport } from "../commands/report.server.ts";
import { reasonWords } from "../components/thread-menu.tsx";
import { type OpenReport, openReports } from "../queries/reports.server.ts";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = () => [{ title: `${m.messaging_reports_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ reports: await openReports(ctx), now: ctx.now }));

export const action = act({
  close: async ({ ctx, form }) => {
    await closeReport(ctx, String(form.get("report")));
    return { said: { title: m.messaging_reports_closed_toast_title(), message: m.messaging_reports_closed_toast() } };
  },
});

/** What members asked to have looked at. */
export default function Reports({ loaderData: { reports, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return (
    <>
      <PageHeader
        no="R-03"
        label={m.messaging_title()}
        title={m.messaging_reports_title()}
        intro={m.messaging_reports_intro()}
      />
      <AnswerNote answer={actionData} />
      {reports.length ? (
        <ul className="grid max-w-4xl gap-6">
          {reports.map((report) => (
            <li key={report.id}>
              <Report report={report} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          level={2}
          title={m.messaging_reports_none()}
          action={<LinkButton to="/admin/verifications">{m.messaging_reports_queue()}</LinkButton>}
        >
          {m.messaging_reports_none_body()}
        </EmptyState>
      )}
    </>
  );
}

const Report = ({ report, now }: { report: OpenReport; now: Date }) => (
  <Card
    level={2}
    label={<RelativeTime at={report.createdAt} now={now} />}
    title={m.messaging_reports_by({
      reporter: report.reporter ?? m.auth_users_former_member(),
      reported: report.reported,
    })}
    aside={<Badge tone="stop">{reasonWords(report.reason)}</Badge>}
    foot={
      <Form method="post" preventScrollReset>
        <input type="hidden" name="report" value={report.id} />
        <Button type="submit" name="intent" value="close" size="sm">
          {m.messaging_reports_close()}
        </Button>
      </Form>
    }
  >
    {report.note && (
      <p dir="auto" className="measure mb-4 wrap-anywhere whitespace-pre-line">
        {report.note}
      </p>
    )}
    <h3 className="note">{m.messaging_reports_last()}</h3>
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {report.messages.map((message) => (
        <li key={message.id} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <span className={message.byReported ? "font-[560] text-stop" : "text-ink-soft"}>
            {message.byReported ? report.reported : (report.reporter ?? m.auth_users_former_member())}
          </span>
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {message.body || m.messaging_attachment()}
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
