import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printDisputed } from "../commands/print.server.ts";
import type { Route } from "./+types/disputed-pdf";

/** GET: a signed paper of a disputed job as a PDF, for who decides. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printDisputed(ctx, params["engagementId"] ?? "", params["agreementId"] ?? "");
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
