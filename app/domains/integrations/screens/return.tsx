import { redirect } from "react-router";
import { page, secretAddress } from "#app/infra/page.server.ts";
import { finishOAuth } from "../commands/finish-oauth.server.ts";
import type { Route } from "./+types/return";

/** Back from an integration's own sign-in: makes the connection and leads on to its dialog. The # drops what the integration left in the address. */
export const loader = page<Route.LoaderArgs, never>(async ({ ctx, url }) => {
  const back = await finishOAuth(ctx, url.searchParams);
  const params = new URLSearchParams({
    ...(back.slug && { connect: back.slug }),
    returned: back.done ? "connected" : back.code,
  });
  throw redirect(`/integrations?${params}#`, { headers: secretAddress() });
});

/** Only seen while the browser renews its session. */
export default function Return() {
  return null;
}
