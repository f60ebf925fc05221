import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printEstimate } from "../commands/print.server.ts";
import type { Route } from "./+types/estimate-pdf";

/** GET: an estimate as a PDF, for whoever holds its link. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printEstimate(ctx, params["token"] ?? "");
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
});
