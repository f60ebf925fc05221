import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { giveUpJob, retryJob } from "../commands/jobs.server.ts";
import { OneJob } from "../input.ts";
import { type FailedJob, failedJobs } from "../queries/work.server.ts";
import type { Route } from "./+types/work";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_work()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ jobs: await failedJobs(ctx), now: ctx.now }));

export const action = act<Route.ActionArgs, { said: Said }>({
  retry: async ({ ctx, form }) => {
    await retryJob(ctx, parseInput(OneJob, formValues(form)).job);
    return { said: m.operators_said_retried() };
  },
  drop: async ({ ctx, form }) => {
    await giveUpJob(ctx, parseInput(OneJob, formValues(form)).job);
    return { said: m.operators_said_dropped_job() };
  },
});

/** Also after a refusal: it may have run meanwhile. */
export const shouldRevalidate = () => true;

const columns = (now: Date): Column<FailedJob>[] => [
  {
    key: "queue",
    header: m.operators_column_job(),
    lead: true,
    cell: ({ queue, error }) => (
      <>
        <code>{queue}</code>
        {error && <span className="block text-sm font-normal text-ink-soft">{error}</span>}
      </>
    ),
  },
  {
    key: "state",
    header: m.operators_column_state(),
    cell: ({ state, tries, nextAt }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={state === "waits" ? "flag" : "stop"}>
          {state === "waits" ? m.operators_job_waits() : m.operators_job_given_up()}
        </Badge>
        <span className="text-sm text-ink-soft">
          {m.operators_tries({ count: tries })}
          {nextAt && (
            <>
              {" · "}
              <RelativeTime at={nextAt} now={now} />
            </>
          )}
        </span>
      </span>
    ),
  },
  {
    key: "made",
    header: m.operators_column_made(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
  },
  {
    key: "do",
    header: m.operators_column_do(),
    bare: true,
    cell: ({ id, queue, canRun }) => (
      <span className="flex flex-wrap items-center gap-3">
        {canRun ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="job" value={id} />
            <Button type="submit" size="sm" name="intent" value="retry" aria-label={`${m.operators_retry()}: ${queue}`}>
              {m.operators_retry()}
            </Button>
          </Form>
        ) : (
          <span className="text-sm text-ink-soft">{m.operators_job_empty()}</span>
        )}
        <SureButton
          label={m.operators_drop()}
          name={queue}
          sure={m.operators_drop_sure()}
          intent="drop"
          fields={{ job: id }}
          stay
        />
      </span>
    ),
  },
];

/** Background jobs in trouble: look, try again, drop. */
export default function Work({ loaderData: { jobs, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return (
    <>
      <PageHeader
        no="AD-06"
        label={m.operators_home()}
        title={m.operators_part_work()}
        intro={m.operators_work_intro()}
      />
      <AnswerNote answer={actionData} />
      <DataTable
        caption={m.operators_part_work()}
        columns={columns(now)}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={m.operators_work_none()}>
            {m.operators_work_none_body()}
          </EmptyState>
        }
      />
    </>
  );
}
