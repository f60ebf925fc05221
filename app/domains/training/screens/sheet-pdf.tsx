import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printTrainingSheet } from "../commands/print.server.ts";
import type { Route } from "./+types/sheet-pdf";

/** GET: The sheet for an inspector as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx }) => {
  const { bytes, name } = await printTrainingSheet(ctx);
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
