import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printCertificate } from "../commands/print.server.ts";
import type { Route } from "./+types/certificate-pdf";

/** GET: a certificate as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printCertificate(ctx, params["certificateId"] ?? "");
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
