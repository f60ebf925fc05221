import { Form } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { CompareTable } from "../components/compare-table.tsx";
import { DifferencesCard } from "../components/differences-card.tsx";
import { Fold } from "../components/fold.tsx";
import { RecordWarnings } from "../components/record-warnings.tsx";
import { compareBids } from "../queries/compare.server.ts";
import { COMPARED_MAX } from "../rules/compare.ts";
import type { Route } from "./+types/compare";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.bids_compare_meta({ title: loaderData.job.title }) : m.bids_compare() },
];

export const loader = page(({ ctx, params, url }) =>
  compareBids(ctx, params["jobId"] ?? "", url.searchParams.getAll("pick")),
);

/** The bids for a job beside each other. */
export default function CompareScreen({ loaderData: { job, running, compared } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        no="J-05"
        label={
          <Link to={`/jobs/${job.id}/applicants`} className="link">
            {m.bids_back_to_all()}
          </Link>
        }
        title={m.bids_compare()}
        intro={job.title}
      />
      {compared.length === 0 ? (
        <EmptyState title={m.bids_compare_none_title()} level={2}>
          {m.bids_compare_none()}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          {running.length > 2 && (
            <Fold title={m.bids_compare_pick()} note={m.bids_compare_pick_note({ max: COMPARED_MAX })} open={false}>
              <Form method="get" className="grid gap-3">
                {running.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="pick"
                    value={id}
                    label={name}
                    defaultChecked={compared.some((one) => one.id === id)}
                  />
                ))}
                <Button type="submit" size="sm" className="justify-self-start">
                  {m.bids_compare()}
                </Button>
              </Form>
            </Fold>
          )}
          <RecordWarnings compared={compared} />
          <DifferencesCard compared={compared} />
          <CompareTable compared={compared} jobId={job.id} jobState={job.lifecycle} />
        </div>
      )}
    </>
  );
}
