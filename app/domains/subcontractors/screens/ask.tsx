import { Form, redirect, useNavigation } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
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
import { listedSub, shownOf } from "../queries/listed.server.ts";
import { kindName } from "../rules/document-words.ts";
import type { Route } from "./+types/ask";

export const meta: Route.MetaFunction = () => [{ title: `${m.subcontractors_ask_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  ownerOf(ctx, "subs", "contractor");
  const listed = await listedSub(ctx, url.searchParams.get("pro"));
  if (!listed) return { locale: ctx.locale, pro: null };
  const { subId, shown } = await shownOf(ctx, listed);
  if (subId) throw redirect(`/account/documents/subcontractors/${subId}?listed`);
  return { locale: ctx.locale, pro: { slug: listed.slug, name: listed.name, shown } };
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
        {pro && pro.shown.length > 0 && (
          <Alert tone="info" title={m.subcontractors_ask_shown_title({ name: pro.name })}>
            <ul className="list-disc pl-5">
              {pro.shown.map(({ kind, expiresOn }) => (
                <li key={kind}>{m.subcontractors_ask_shown({ kind: kindName(kind), date: day(expiresOn) })}</li>
              ))}
            </ul>
            <p className="mt-2">{m.subcontractors_ask_shown_body()}</p>
          </Alert>
        )}
        <p>{m.subcontractors_ask_reach()}</p>
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
        >
          <Input type="email" inputMode="email" autoComplete="off" defaultValue={value("email")} />
        </Field>
        <Field
          name="phone"
          label={m.subcontractors_ask_phone()}
          hint={m.subcontractors_ask_phone_hint()}
          error={errors["phone"]}
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
        <AskFields
          typed={typed}
          errors={errors}
          kinds={pro?.shown.some(({ kind }) => kind === "insurance") ? ["w9"] : ["insurance"]}
        />
        <div>
          <Button type="submit" variant="primary" size="lg" wide="phone" busy={busy}>
            {m.subcontractors_ask_button()}
          </Button>
        </div>
      </Form>
    </>
  );
}
