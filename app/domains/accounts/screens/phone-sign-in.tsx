import { Form } from "react-router";
import { z } from "zod";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { sendCode } from "#app/domains/auth/commands/send-code.server.ts";
import { inPlainWords, verify } from "#app/domains/auth/commands/verify.server.ts";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { hasOutbox } from "#app/domains/auth/rules/outbox.ts";
import { mobileDigits } from "#app/domains/auth/rules/phone.ts";
import { requireWay, type WaysIn, waysIn } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import { invalid } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { requireCaptchaIn } from "../actions/captcha.server.ts";
import { AccountSheet } from "../components/account-sheet.tsx";
import { CodeField, FormState, NameField, PhoneField } from "../components/fields.tsx";
import { OtherWay } from "../components/form-card.tsx";
import { Captcha } from "../components/terms.tsx";
import { type Terms, termsOf } from "../rules/terms.ts";
import type { Route } from "./+types/phone-sign-in";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_phone_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

type Seen = { next: string; ways: WaysIn; outbox: boolean; terms: Terms };

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => ({
  next: safeNext(url.searchParams.get("next")),
  ways: waysIn(ctx.services.env),
  outbox: hasOutbox(ctx),
  terms: termsOf(ctx.services.env),
}));

/** The number as the protocol keeps it. Throws invalid `phone_wrong`. */
function numberIn(typed: string): string {
  const digits = mobileDigits(typed);
  if (!digits) throw invalid("phone_wrong", m.auth_phone_invalid(), { phone: m.auth_phone_invalid() });
  return digits;
}

const Asked = z.object({ phone: z.string().max(40), full_name: z.string().trim().max(80).optional() });
const Given = z.object({ phone: z.string().max(40), code: z.string().trim().max(12) });

export const action = act<Route.ActionArgs, Response | { sentTo: string }>(
  {
    send: async ({ ctx, form }) => {
      const { phone, full_name } = parseInput(Asked, formValues(form));
      const number = numberIn(phone);
      requireWay(ctx.services.env, "phone");
      await requireCaptchaIn(ctx, form);
      await sendCode(ctx, { phone: number, createUser: true, data: full_name ? { full_name } : {} });
      return { sentTo: number };
    },
    verify: async ({ ctx, url, request, form }) => {
      const { phone, code } = parseInput(Given, formValues(form));
      requireWay(ctx.services.env, "phone");
      const proof = { type: "sms", phone: numberIn(phone), code } as const;
      const session = await verify(ctx, proof, userAgentOf(request)).catch(inPlainWords);
      if (!session) throw invalid("otp_expired", m.auth_contact_code_wrong());
      return enter(ctx, session, safeNext(url.searchParams.get("next")));
    },
  },
  { goesOn: ["send", "verify"] },
);

/** Signs in, or makes an account, with a mobile number and the digits sent there. */
export default function PhoneSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, ways, outbox, terms } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  useAnswer(refused);
  const typed = refused?.typed ?? {};
  const sent = actionData && "sentTo" in actionData ? actionData.sentTo : undefined;
  const phone = sent ?? (typed["intent"] === "verify" ? String(typed["phone"]) : undefined);
  return (
    <AccountSheet
      terms={terms}
      no="AC-31"
      label={m.auth_sheet()}
      title={m.auth_phone_heading()}
      lede={ways.phone ? m.auth_phone_lede() : m.auth_login_lede()}
    >
      <Card>
        <AnswerNote answer={refused} />
        <FormState value={{ errors: refused?.error.fields ?? {}, typed }}>
          {!ways.phone ? (
            <Alert>{m.auth_way_phone_off()}</Alert>
          ) : phone ? (
            <Form method="post" reloadDocument noValidate className="grid gap-5">
              <input type="hidden" name="intent" value="verify" />
              <input type="hidden" name="phone" value={`+${phone.replace(/^\+/, "")}`} />
              <p>
                {m.auth_phone_sent({ phone: `+${phone.replace(/^\+/, "")}` })}
                {outbox && (
                  <>
                    {" "}
                    {m.auth_account_mail_outbox()}{" "}
                    <Link to="/outbox" className="link">
                      {m.auth_account_mail_outbox_link()}
                    </Link>
                  </>
                )}
              </p>
              <CodeField label={m.auth_phone_code()} />
              <Button type="submit" variant="primary" wide>
                {m.auth_phone_enter()}
              </Button>
              <Link to={keepingNext("/login/phone", next)} reloadDocument className="link">
                {m.auth_phone_other()}
              </Link>
            </Form>
          ) : (
            <Form method="post" reloadDocument noValidate className="grid gap-5">
              <input type="hidden" name="intent" value="send" />
              <PhoneField label={m.auth_phone_number()} />
              <NameField optional hint={m.auth_phone_name_hint()} />
              <Captcha round={0} />
              <Button type="submit" variant="primary" wide>
                {m.auth_phone_send()}
              </Button>
            </Form>
          )}
        </FormState>
        <OtherWay
          note=""
          to={keepingNext("/login", next)}
          link={ways.email ? m.auth_phone_email() : m.auth_phone_other_ways()}
        />
      </Card>
    </AccountSheet>
  );
}
