import { Form, redirect } from "react-router";
import { requireActor } from "#app/domains/auth/access.ts";
import { backupCodesOf, hasVerifiedFactor } from "#app/domains/auth/queries/factors.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { backupCodesForms } from "../actions/add-factor.server.ts";
import { orAskEach } from "../actions/prove.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { BackupSetting } from "../components/backup-setting.tsx";
import { CodeSheet } from "../components/code-sheet.tsx";
import type { Route } from "./+types/backup-codes";

type Seen = { email: string; codes: { total: number; remaining: number } | null; day: string };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_backup()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx }) => {
  const { userId, email } = requireActor(ctx);
  if (!(await hasVerifiedFactor(ctx, userId))) throw redirect("/account/security");
  return { email, codes: await backupCodesOf(ctx, userId), day: ctx.now.toISOString() };
});

export const action = act<Route.ActionArgs, unknown>(orAskEach("/account/security/codes", backupCodesForms));

/** Codes are shown once, right after they were made: only their hashes are kept. */
export default function BackupCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { email, codes, day } = loaderData;
  const answer = actionData as (FormAnswer & { made?: string[] }) | undefined;
  return (
    <AddFrame no="AC-15" title={m.auth_account_backup()} intro={m.auth_account_backup_intro()}>
      {answer?.error && (
        <Alert tone="danger" live className="mb-5" title={answer.error.title}>
          {answer.error.message}
        </Alert>
      )}
      {answer?.made ? (
        <CodeSheet codes={answer.made} email={email} day={day} />
      ) : codes ? (
        <>
          <BackupSetting codes={codes} />
          <LinkButton to="/account/security" className="mt-6">
            {m.auth_account_done()}
          </LinkButton>
        </>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="make" />
          <p className="mb-5">{m.auth_account_backup_why()}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" wide="phone">
              {m.auth_account_backup_make()}
            </Button>
            <LinkButton to="/account/security" variant="quiet" size="lg">
              {m.auth_account_later()}
            </LinkButton>
          </div>
        </Form>
      )}
    </AddFrame>
  );
}
