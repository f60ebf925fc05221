import { Form, redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { confirmEmail, isConfirmable } from "../commands/confirm-email.server.ts";
import { AccountSheet } from "../components/account-sheet.tsx";
import { grantCookies } from "../cookies.server.ts";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_confirm_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Opening the page uses nothing up: mail scanners open links too. */
export const loader = page<Route.LoaderArgs, { good: boolean; token: string }>(async ({ ctx, url }) => {
  const token = url.searchParams.get("token_hash") ?? "";
  return { good: await isConfirmable(ctx, token), token };
});

export const action = act<Route.ActionArgs, unknown>(async ({ ctx, request, form }) => {
  const userAgent = request.headers.get("user-agent") ?? undefined;
  const { session, redirectTo } = await confirmEmail(ctx, String(form.get("token_hash") ?? ""), userAgent);
  const headers = new Headers();
  for (const value of grantCookies(session, ctx.services.env)) headers.append("set-cookie", value);
  return redirect(redirectTo.slice(new URL(redirectTo).origin.length) || "/", { status: 303, headers });
});

export default function Confirm({ loaderData: { good, token }, actionData }: Route.ComponentProps) {
  const usable = good && actionData === undefined;
  return (
    <AccountSheet
      no="AC-04"
      label={m.auth_sheet()}
      title={m.auth_confirm_title()}
      lede={usable ? m.auth_confirm_lede() : m.auth_confirm_expired()}
    >
      {usable ? (
        <Form method="post">
          <input type="hidden" name="token_hash" value={token} />
          <Button type="submit" variant="primary" size="lg" wide="phone">
            {m.auth_confirm_button()}
          </Button>
        </Form>
      ) : (
        <LinkButton to="/auth" variant="primary" size="lg" wide="phone">
          {m.auth_sign_in()}
        </LinkButton>
      )}
    </AccountSheet>
  );
}
