import { redirect } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { estimateOfJob } from "../queries/of-job.server.ts";

/** From a job to the estimate that it came of, as the reader's side has it. */
export const loader = page(async ({ ctx, params }) => {
  throw redirect(await estimateOfJob(ctx, params["jobId"] ?? ""));
});

export default function JobEstimate() {
  return null;
}
