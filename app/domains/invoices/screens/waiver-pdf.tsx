import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printWaiver } from "../commands/print-waiver.server.ts";
import type { Route } from "./+types/waiver-pdf";

/** GET: a lien waiver as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printWaiver(ctx, params["invoiceId"] ?? "", params["waiverId"] ?? "");
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
