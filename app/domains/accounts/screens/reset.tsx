import { redirect, useNavigate } from "react-router";
import { notWeakCookie } from "#app/domains/auth/cookies.server.ts";
import { hasVerifiedFactor } from "#app/domains/auth/queries/factors.server.ts";
import { isHalfIn } from "#app/domains/auth/rules/aal.ts";
import { RESET_PAGE, secondFactorPath } from "#app/domains/auth/rules/entry-pages.ts";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { changePasswordByForm } from "../actions/account-page.server.ts";
import { signedInAuth } from "../client/client.ts";
import { AccountForm, type FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { PasswordField } from "../components/fields.tsx";
import { FormCard } from "../components/form-card.tsx";
import { shapes } from "../components/shapes.ts";
import { type Terms, termsOf } from "../rules/terms.ts";
import type { Route } from "./+types/reset";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_account_reset_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** For whoever came by a mailed link or code; an account with a second factor gives it first. */
export const loader = page<Route.LoaderArgs, { email: string; next: string; terms: Terms }>(async ({ ctx, url }) => {
  const next = safeNext(url.searchParams.get("next"));
  const { actor } = ctx;
  if (!actor) throw redirect(keepingNext("/auth/forgot", next));
  if (isHalfIn(actor.aal, await hasVerifiedFactor(ctx, actor.userId)))
    throw redirect(secondFactorPath(keepingNext(RESET_PAGE, next)));
  return { email: actor.email, next, terms: termsOf(ctx.services.env) };
});

export const action = act<Route.ActionArgs, unknown>({
  password: async ({ ctx, url, form }) => {
    await changePasswordByForm(ctx, form);
    return redirect(safeNext(url.searchParams.get("next")), {
      headers: { "set-cookie": notWeakCookie(ctx.services.env) },
    });
  },
});

const shape = (min: number) => shapes().then((all) => all.newPasswordForm(min));

export default function Reset({ loaderData: { email, next, terms }, actionData }: Route.ComponentProps) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <AccountSheet
      terms={terms}
      no="AC-08"
      label={m.auth_sheet()}
      title={m.auth_account_reset_title()}
      lede={m.auth_account_reset_lede({ email })}
    >
      <FormCard>
        <AccountForm
          intent="password"
          shape={shape}
          answer={actionData as FormAnswer}
          failure={m.auth_account_password_failed()}
          submit={m.auth_account_reset_submit()}
          busyLabel={m.auth_account_saving()}
          send={async ({ password }) => {
            const auth = await signedInAuth();
            const { error } = await auth.updateUser({ password });
            if (error) return { refused: error.status ? error.message : undefined };
            return {
              async done() {
                toast.said(
                  { title: m.auth_account_password_saved_title(), message: m.auth_account_password_saved() },
                  "success",
                );
                await navigate(next);
              },
            };
          }}
        >
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
          <PasswordField fresh label={m.auth_account_new_password()} />
        </AccountForm>
      </FormCard>
    </AccountSheet>
  );
}
