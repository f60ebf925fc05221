import { Form, redirect, useNavigation } from "react-router";
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
import { CREW_CERTIFICATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { keepCertificate } from "../commands/certificate.server.ts";
import { CERTIFICATE_MAX } from "../input/limits.ts";
import { OTHER_CERTIFICATE, OutsideCertificate } from "../input.ts";
import { crewOf } from "../queries/board.server.ts";
import type { Route } from "./+types/certificate";

export const meta: Route.MetaFunction = () => [{ title: `${m.training_add_certificate()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  people: (await crewOf(ctx)).map(({ userId, name }) => ({ value: userId, label: name ?? "" })),
  requestKey: ctx.newId(),
}));

export const action = act({
  keep: async ({ ctx, form }) => {
    await keepCertificate(ctx, parseInput(OutsideCertificate, formValues(form)));
    throw redirect("/training");
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** A certificate that somebody of the crew got elsewhere: OSHA 10, forklift, EPA 608. */
export default function CertificateScreen({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "keep";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const text = (name: string) => String([refused?.typed[name] ?? ""].flat()[0] ?? "");
  return (
    <>
      <PageHeader
        no="L-72"
        label={
          <Link to="/training" className="link">
            {m.training_title()}
          </Link>
        }
        title={m.training_add_certificate()}
        intro={m.training_add_certificate_intro()}
      />
      <AnswerNote answer={actionData} />
      <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-5">
        <input type="hidden" name="requestKey" value={text("requestKey") || loaderData.requestKey} />
        <Field label={m.training_person()} name="person" error={errors["person"]} required>
          <Select placeholder={m.training_choose_person()} defaultValue={text("person")} options={loaderData.people} />
        </Field>
        <div className="group/kind grid gap-5">
          <Field
            label={m.training_certificate_name()}
            name="kind"
            error={errors["kind"]}
            hint={m.training_certificate_kind_hint()}
            required
          >
            <Select
              defaultValue={text("kind")}
              options={[
                ...CREW_CERTIFICATES.map(({ id, ...words }) => ({ value: id, label: words[getLocale()] })),
                { value: OTHER_CERTIFICATE, label: m.training_certificate_other() },
              ]}
            />
          </Field>
          <Field
            label={m.training_certificate_own_name()}
            name="name"
            error={errors["name"]}
            hint={m.training_certificate_hint()}
            className={errors["name"] ? undefined : "hidden group-has-[option[value='other']:checked]/kind:block"}
          >
            <Input maxLength={CERTIFICATE_MAX} defaultValue={text("name")} />
          </Field>
        </div>
        <Field label={m.training_issuer()} name="issuer" error={errors["issuer"]} optional>
          <Input maxLength={CERTIFICATE_MAX} defaultValue={text("issuer")} />
        </Field>
        <Field label={m.training_number()} name="number" error={errors["number"]} optional>
          <Input maxLength={CERTIFICATE_MAX} defaultValue={text("number")} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.training_issued_on()} name="issuedOn" error={errors["issuedOn"]} optional>
            <Input type="date" defaultValue={text("issuedOn")} />
          </Field>
          <Field label={m.training_expires_on()} name="expiresOn" error={errors["expiresOn"]} optional>
            <Input type="date" defaultValue={text("expiresOn")} />
          </Field>
        </div>
        <Button
          type="submit"
          name="intent"
          value="keep"
          variant="primary"
          wide="phone"
          busy={busy}
          className="justify-self-start"
        >
          {m.training_keep_certificate()}
        </Button>
      </Form>
    </>
  );
}
