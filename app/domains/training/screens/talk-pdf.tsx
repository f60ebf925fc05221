import { inlineAs } from "#app/infra/files/file-name.ts";
import { page } from "#app/infra/page.server.ts";
import { printTalk } from "../commands/print.server.ts";
import type { Route } from "./+types/talk-pdf";

/** GET: A talk with its names as a PDF. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { bytes, name } = await printTalk(ctx, params["heldId"] ?? "");
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": inlineAs(name),
      "cache-control": "private, no-store",
    },
  });
});
