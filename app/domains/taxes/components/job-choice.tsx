import { ChoiceEntry } from "#app/ui/form/entry.tsx";
import { m } from "#paraglide/messages.js";
import type { JobChoice } from "../queries/jobs.server.ts";

/** The jobs of a business as options, those that run first. */
export const jobOptions = (jobs: readonly JobChoice[]) =>
  jobs.map(({ id, name, over }) => ({ value: id, label: over ? m.taxes_job_over({ job: name }) : name }));

/** Which job an expense or a drive was for; nothing where the business has none. */
export const JobChoiceEntry = ({ jobs, chosen }: { jobs: readonly JobChoice[]; chosen: string | null }) =>
  jobs.length > 0 && (
    <ChoiceEntry
      name="job"
      label={m.taxes_job()}
      optional
      hint={m.taxes_job_hint()}
      placeholder={false}
      initial={chosen ?? "none"}
      options={[{ value: "none", label: m.taxes_job_none() }, ...jobOptions(jobs)]}
    />
  );
