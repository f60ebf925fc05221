import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printCreditNote } from "../commands/print-note.server.ts";
import type { Route } from "./+types/credit-note-pdf";

/** GET: a credit note as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printCreditNote(ctx, params["invoiceId"] ?? "", params["creditId"] ?? "");
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
