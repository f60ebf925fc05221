import { Form, redirect } from "react-router";
import { needsSecondFactor } from "#app/domains/auth/queries/factors.server.ts";
import { secondFactorPath } from "#app/domains/auth/rules/entry-pages.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { addAppForms } from "../actions/add-factor.server.ts";
import { askProof, orAskEach } from "../actions/prove.server.ts";
import { signedInAuth } from "../client/client.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { FirstCode } from "../components/new-factor.tsx";
import type { Route } from "./+types/add-app";

/** What the authenticator has to learn; shown until the first code proves that it did. */
export type NewApp = { id: string; qr: string; secret: string; uri: string };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_add_app()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, null>(async ({ ctx }) => {
  if (await needsSecondFactor(ctx)) throw redirect(secondFactorPath("/account/security"));
  await askProof(ctx, "/account/security/app");
  return null;
});

export const action = act<Route.ActionArgs, unknown>(orAskEach("/account/security/app", addAppForms));

export default function AddApp({ actionData }: Route.ComponentProps) {
  const answer = actionData as (FormAnswer & { app?: NewApp }) | undefined;
  return (
    <AddFrame no="AC-12" title={m.auth_account_add_app()} intro={m.auth_account_app_intro()}>
      {answer?.app ? <Learn key={answer.app.id} app={answer.app} answer={answer} /> : <Begin answer={answer} />}
    </AddFrame>
  );
}

const Begin = ({ answer }: { answer: FormAnswer }) => (
  <Form method="post">
    {answer?.error && (
      <Alert tone="danger" live className="mb-5" title={answer.error.title}>
        {answer.error.message}
      </Alert>
    )}
    <input type="hidden" name="intent" value="begin" />
    <p className="mb-5">{m.auth_account_app_begin_note()}</p>
    <Button type="submit" variant="primary" size="lg" wide="phone">
      {m.auth_account_app_begin()}
    </Button>
  </Form>
);

const Learn = ({ app, answer }: { app: NewApp; answer: FormAnswer }) => (
  <ol className="grid gap-7">
    {app.qr && <Scan app={app} />}
    <li>
      <h2 className="mb-3 text-xl!">{m.auth_account_app_step_2()}</h2>
      <FirstCode
        factorId={app.id}
        label={m.auth_account_app_code()}
        answer={answer}
        verify={async (code) => {
          const auth = await signedInAuth();
          return (await auth.mfa.challengeAndVerify({ factorId: app.id, code })).error;
        }}
      />
    </li>
  </ol>
);

/** The picture for the app's camera; not there again after a wrong code, which the app has nothing to do with. */
const Scan = ({ app }: { app: NewApp }) => (
  <li>
    <h2 className="text-xl!">{m.auth_account_app_step_1()}</h2>
    <div className="mt-3 flex flex-wrap items-start gap-6">
      <img
        src={`data:image/svg+xml;utf-8,${encodeURIComponent(app.qr)}`}
        alt={m.auth_account_app_qr()}
        width="192"
        height="192"
        className="flex-none border border-line"
      />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="text-ink-soft">{m.auth_account_app_by_hand()}</p>
        <p className="mt-2 font-mono text-base leading-7 tracking-[0.06em] [overflow-wrap:anywhere] select-all">
          {app.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </p>
        <p className="mt-2">
          <a href={app.uri} className="link">
            {m.auth_account_app_open()}
          </a>
        </p>
      </div>
    </div>
  </li>
);
