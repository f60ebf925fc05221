import { Form, redirect, useNavigate } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { addAppByForm } from "../commands/add-factor-action.server.ts";
import { AccountForm, type FormAnswer } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { signedInAuth } from "../components/client.ts";
import { CodeField } from "../components/fields.tsx";
import { shapes } from "../components/shapes.ts";
import { needsSecondFactor } from "../queries/factors.server.ts";
import { secondFactorPath } from "../rules/next.ts";
import type { Route } from "./+types/add-app";

/** What the authenticator has to learn; shown until the first code proves that it did. */
export type NewApp = { id: string; qr: string; secret: string; uri: string };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_add_app()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, null>(async ({ ctx }) => {
  if (await needsSecondFactor(ctx)) throw redirect(secondFactorPath("/account/security"));
  return null;
});

export const action = act<Route.ActionArgs, unknown>(async ({ ctx, form, request }) =>
  addAppByForm({ ctx, form, request, next: "/account/security/codes" }),
);

const shape = () => shapes().then((all) => all.CodeForm);

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
      <Alert tone="danger" live className="mb-5">
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

function Learn({ app, answer }: { app: NewApp; answer: FormAnswer }) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <ol className="grid gap-7">
      {app.qr && <Scan app={app} />}
      <li>
        <h2 className="mb-3 text-xl!">{m.auth_account_app_step_2()}</h2>
        <AccountForm
          intent="verify"
          shape={shape}
          answer={answer}
          failure={m.auth_account_code_wrong()}
          submit={m.auth_account_turn_on()}
          busyLabel={m.auth_account_checking()}
          button={{ variant: "primary", size: "lg", wide: "phone" }}
          send={async ({ code }) => {
            const auth = await signedInAuth();
            const { error } = await auth.mfa.challengeAndVerify({ factorId: app.id, code });
            if (error) return { refused: error.status ? error.message : undefined };
            return {
              async done() {
                toast.message(m.auth_account_factor_added(), "success");
                await navigate("/account/security/codes");
              },
            };
          }}
        >
          <input type="hidden" name="factor_id" value={app.id} />
          <CodeField label={m.auth_account_app_code()} />
        </AccountForm>
      </li>
    </ol>
  );
}

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
