import { redirect } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { engagementOfJob } from "../queries/list.server.ts";

/** From a job to the newest engagement of it that the reader may see, or to all of theirs. */
export const loader = page(async ({ ctx, params }) => {
  const id = await engagementOfJob(ctx, params["jobId"] ?? "");
  throw redirect(id ? `/work/${id}` : "/work");
});

export default function JobWork() {
  return null;
}
