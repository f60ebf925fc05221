import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printInvoice } from "../commands/print.server.ts";
import type { Route } from "./+types/invoice-pdf";

/** GET: an invoice as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printInvoice(ctx, params["invoiceId"] ?? "");
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
