import { Form } from "react-router";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { undoShown } from "#app/domains/auth/queries/undo.server.ts";
import { RESET_PAGE } from "#app/domains/auth/rules/entry-pages.ts";
import { UNDO_DAYS } from "#app/domains/auth/rules/proof.ts";
import { BRAND } from "#app/infra/brand.ts";
import { momentUtc } from "#app/infra/dates.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { undoChange } from "../commands/undo-change.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import type { Route } from "./+types/undo";

type Seen = { token: string; undo: Awaited<ReturnType<typeof undoShown>> };

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_changes_undo_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const headers = secretAddress;

/** Opening the page takes nothing back: mail scanners open links too. */
export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => {
  const token = url.searchParams.get("token") ?? "";
  return { token, undo: await undoShown(ctx, token) };
});

/** Whoever took a change back goes on to set a new password, by the prompt where a second factor was there before. */
export const action = act<Route.ActionArgs, Response>({
  undo: async ({ ctx, request, form }) =>
    enter(ctx, await undoChange(ctx, String(form.get("token") ?? ""), userAgentOf(request)), RESET_PAGE, false),
});

export const shouldRevalidate = () => false;

const KIND = {
  password: m.auth_changes_kind_password,
  email: m.auth_changes_kind_email,
  phone: m.auth_changes_kind_phone,
  factor_added: m.auth_changes_kind_factor_added,
  factor_removed: m.auth_changes_kind_factor_removed,
  backup_codes: m.auth_changes_kind_backup_codes,
  identity_added: m.auth_changes_kind_identity_added,
  identity_removed: m.auth_changes_kind_identity_removed,
  access_token: m.auth_changes_kind_access_token,
};

export default function Undo({ loaderData: { token, undo }, actionData }: Route.ComponentProps) {
  const answer = actionData as FormAnswer;
  const refused = answer?.error;
  if (!undo || refused?.code === "otp_expired")
    return (
      <AccountSheet
        no="AC-22"
        label={m.auth_sheet()}
        title={m.auth_changes_undo_gone_title()}
        lede={m.auth_changes_undo_gone_lede({ days: UNDO_DAYS })}
      >
        <LinkButton to="/auth/forgot" variant="primary" size="lg" wide="phone">
          {m.auth_changes_undo_gone_button()}
        </LinkButton>
      </AccountSheet>
    );
  return (
    <AccountSheet
      no="AC-22"
      label={m.auth_sheet()}
      title={m.auth_changes_undo_title()}
      lede={m.auth_changes_undo_lede()}
    >
      {refused && (
        <Alert tone="danger" live className="mb-6" title={refused.title}>
          {refused.message}
        </Alert>
      )}
      <h2 className="text-xl!">{m.auth_changes_undo_list()}</h2>
      <ul className="mt-2 mb-6 border-y border-line">
        {undo.changes.map(({ seq, kind, at }) => (
          <li key={seq} className="border-line py-2 [&+&]:border-t">
            <p className="font-[560]">{KIND[kind]()}</p>
            <p className="text-sm text-ink-soft">{momentUtc(new Date(at))}</p>
          </li>
        ))}
      </ul>
      <h2 className="text-xl!">{m.auth_changes_undo_then()}</h2>
      <ul className="mt-2 mb-6 list-disc pl-5">
        <li>{m.auth_changes_undo_then_out()}</li>
        <li className="[overflow-wrap:anywhere]">{m.auth_changes_undo_then_mail({ email: undo.email })}</li>
        <li>{m.auth_changes_undo_then_password()}</li>
      </ul>
      <Form method="post" reloadDocument>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg" wide="phone">
          {m.auth_changes_undo_button()}
        </Button>
      </Form>
    </AccountSheet>
  );
}
