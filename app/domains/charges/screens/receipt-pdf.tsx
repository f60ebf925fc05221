import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printReceipt } from "../commands/receipt.server.ts";
import type { Route } from "./+types/receipt-pdf";

/** GET: the receipt of a payment as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printReceipt(ctx, params["invoiceId"] ?? "", params["chargeId"] ?? "");
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
