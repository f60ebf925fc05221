import { Form, redirect, useNavigation } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { askSub } from "../commands/ask.server.ts";
import { AskFields } from "../components/ask-fields.tsx";
import { AskSub, SUB_NAME_MAX } from "../input.ts";
import { listedSub } from "../queries/listed.server.ts";
import type { Route } from "./+types/ask";

export const meta: Route.MetaFunction = () => [{ title: `${m.subcontractors_ask_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  ownerOf(ctx, "subs", "contractor");
  const listed = await listedSub(ctx, url.searchParams.get("pro"));
  return { locale: ctx.locale, pro: listed && { slug: listed.slug, name: listed.name } };
});

export const action = act({
  ask: async ({ ctx, form }) => {
    const { subId } = await askSub(ctx, parseInput(AskSub, formValues(form)));
    return redirect(`/account/documents/subcontractors/${subId}?asked`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Asks a sub by link: who, which documents, by when. From a sub's public page the name stands there. */
export default function AskScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { pro } = loaderData;
  const busy = useNavigation().state === "submitting";
  const refused = actionData && "error" in actionData ? actionData : null;
  useAnswer(refused);
  const errors = refused?.error.fields ?? {};
  const typed = refused?.typed ?? {};
  const value = (name: string) => [typed[name] ?? ""].flat()[0];
  return (
    <>
      <PageHeader
        no="D-03.5"
        label={
          <Link to="/account/documents/subcontractors" className="link">
            {m.verification_tab_subcontractors()}
          </Link>
        }
        title={m.subcontractors_ask_title()}
        intro={m.subcontractors_ask_intro()}
      />
      <AnswerNote answer={refused} />
      <Form method="post" noValidate className="grid max-w-3xl gap-6">
        <input type="hidden" name="intent" value="ask" />
        <Field name="name" label={m.subcontractors_ask_name()} error={errors["name"]} required>
          <Input autoComplete="off" maxLength={SUB_NAME_MAX} defaultValue={value("name") || pro?.name} />
        </Field>
        <Field
          name="email"
          label={m.subcontractors_email_label()}
          hint={
            pro ? (
              <>
                {m.subcontractors_ask_pro_email_hint()}{" "}
                <Link to={`/messages/new?to=${pro.slug}`} className="link">
                  {m.subcontractors_ask_pro_write({ name: pro.name })}
                </Link>
              </>
            ) : (
              m.subcontractors_ask_email_hint()
            )
          }
          error={errors["email"]}
          optional
        >
          <Input type="email" inputMode="email" autoComplete="off" defaultValue={value("email")} />
        </Field>
        <Field
          name="phone"
          label={m.subcontractors_ask_phone()}
          hint={m.subcontractors_ask_phone_hint()}
          error={errors["phone"]}
          optional
        >
          <Input type="tel" inputMode="tel" autoComplete="off" defaultValue={value("phone")} />
        </Field>
        <Field name="locale" label={m.subcontractors_ask_language()}>
          <Select
            placeholder={false}
            defaultValue={value("locale") || loaderData.locale}
            options={[
              { value: "en", label: "English" },
              { value: "es", label: "Español" },
            ]}
          />
        </Field>
        <AskFields typed={typed} errors={errors} kinds={["insurance"]} />
        <div>
          <Button type="submit" variant="primary" size="lg" wide="phone" busy={busy}>
            {m.subcontractors_ask_button()}
          </Button>
        </div>
      </Form>
    </>
  );
}
