import { redirect } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { openDisputedDocument } from "../commands/open-disputed.server.ts";
import type { Route } from "./+types/disputed-document";

const LINK_SECONDS = 300;

/** GET: leads a reviewer on to a link that opens a document of a disputed job. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) => {
  const { key, name } = await openDisputedDocument(ctx, params["engagementId"] ?? "", params["documentId"] ?? "");
  return redirect(await ctx.services.files.signedUrl(key, { now: ctx.now, seconds: LINK_SECONDS, name }));
});
