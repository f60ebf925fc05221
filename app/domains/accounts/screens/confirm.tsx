import { Form } from "react-router";
import { isUsable } from "#app/domains/auth/commands/follow-link.server.ts";
import { VERIFY_TYPES, type VerifyType } from "#app/domains/auth/rules/one-time.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { confirmByForm } from "../actions/confirm.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import type { Route } from "./+types/confirm";

/** What a mailed link is for, in words of its own. */
type Words = { title: () => string; lede: () => string; button: () => string };

const SIGNUP: Words = {
  title: m.auth_account_confirm_signup_title,
  lede: m.auth_account_confirm_signup_lede,
  button: m.auth_account_confirm_signup_button,
};
const WORDS: Partial<Record<VerifyType, Words>> = {
  signup: SIGNUP,
  email: SIGNUP,
  magiclink: {
    title: m.auth_account_confirm_magiclink_title,
    lede: m.auth_account_confirm_magiclink_lede,
    button: m.auth_account_confirm_magiclink_button,
  },
  invite: {
    title: m.auth_account_confirm_invite_title,
    lede: m.auth_account_confirm_invite_lede,
    button: m.auth_account_confirm_invite_button,
  },
  recovery: {
    title: m.auth_account_confirm_recovery_title,
    lede: m.auth_account_confirm_recovery_lede,
    button: m.auth_account_confirm_recovery_button,
  },
  email_change: {
    title: m.auth_account_confirm_email_change_title,
    lede: m.auth_account_confirm_email_change_lede,
    button: m.auth_account_confirm_email_change_button,
  },
};

const typeIn = (asked: string | null): VerifyType => VERIFY_TYPES.find((type) => type === asked) ?? "signup";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(WORDS[loaderData?.type ?? "signup"] ?? SIGNUP).title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

type Seen = { good: boolean; token: string; type: VerifyType };

/** Opening the page uses nothing up: mail scanners open links too. */
export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => {
  const token = url.searchParams.get("token_hash") ?? "";
  const type = typeIn(url.searchParams.get("type"));
  return { good: await isUsable(ctx, { type, token }), token, type };
});

export const action = act<Route.ActionArgs, unknown>(
  {
    confirm: async ({ ctx, request, form }) =>
      confirmByForm(ctx, request, {
        type: typeIn(String(form.get("type"))),
        token: String(form.get("token_hash") ?? ""),
      }),
  },
  { goesOn: ["confirm"] },
);

/** A link that leads off this site takes the whole document along. */
export const shouldRevalidate = () => false;

export default function Confirm({ loaderData: { good, token, type }, actionData }: Route.ComponentProps) {
  const answer = actionData as (FormAnswer & { half?: boolean }) | undefined;
  const words = WORDS[type] ?? SIGNUP;
  if (answer?.half)
    return (
      <AccountSheet
        no="AC-04"
        label={m.auth_sheet()}
        title={m.auth_account_confirm_half_title()}
        lede={m.auth_account_confirm_half_lede()}
      >
        <LinkButton to="/account/profile">{m.auth_account_tab_profile()}</LinkButton>
      </AccountSheet>
    );
  const usable = good && !answer?.error;
  return (
    <AccountSheet
      no="AC-04"
      label={m.auth_sheet()}
      title={usable ? words.title() : m.auth_account_confirm_gone_title()}
      lede={usable ? words.lede() : m.auth_account_confirm_gone_lede()}
    >
      {usable ? (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token_hash" value={token} />
          <input type="hidden" name="type" value={type} />
          <Button type="submit" variant="primary" size="lg" wide="phone">
            {words.button()}
          </Button>
        </Form>
      ) : (
        <>
          {answer?.error && answer.error.code !== "otp_expired" && (
            <Alert tone="danger" className="mb-6" title={answer.error.title}>
              {answer.error.message}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <LinkButton to={type === "recovery" ? "/auth/forgot" : "/login"} variant="primary" size="lg" wide="phone">
              {type === "recovery" ? m.auth_account_forgot_submit() : m.auth_sign_in()}
            </LinkButton>
          </div>
        </>
      )}
    </AccountSheet>
  );
}
