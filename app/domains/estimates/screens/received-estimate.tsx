import { redirect } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { receivedEstimate } from "../queries/received.server.ts";

/** From the bell to the estimate that was mailed to the reader. */
export const loader = page(async ({ ctx, params }) => {
  throw redirect(await receivedEstimate(ctx, params["estimateId"] ?? ""));
});

export default function ReceivedEstimate() {
  return null;
}
