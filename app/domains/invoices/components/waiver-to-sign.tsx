import { Form, useNavigation } from "react-router";
import { SignFields } from "#app/domains/agreements/components/sign-fields.tsx";
import type { ProofToGive } from "#app/domains/auth/queries/account.server.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { SIGNER_MAX } from "../input/limits.ts";
import type { InvoiceWaivers } from "../queries/waivers.server.ts";
import { signedParts } from "../rules/waiver-form.ts";
import { lawText } from "../rules/waiver-paper.ts";
import { meansText, reasonText, waiverText } from "../rules/waiver-words.ts";
import type { Part } from "../rules/waivers.ts";

type Props = {
  waivers: InvoiceWaivers;
  draft: NonNullable<InvoiceWaivers["draft"]>;
  /** The name of the account that signs. */
  signer: string;
  proof: ProofToGive;
  typed: Typed;
  errors: FieldErrors;
};

/** A waiver as it will be printed, and under it the signature of the pro. */
export function WaiverToSign({ waivers, draft, signer, proof, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "sign";
  const text = (name: string) => String([typed[name] ?? ""].flat()[0] ?? "");
  const reason = waivers.kinds.find(({ kind }) => kind === draft.kind)?.reason;
  return (
    <Card title={`${waiverText(draft.kind)}: ${m.invoices_waiver_draft()}`} level={2} className="border-ink!">
      <div className="grid gap-5">
        <p className="measure">
          <strong>{m.invoices_waiver_explained()}:</strong> {meansText(draft.kind)}
        </p>
        {waivers.hasForms && draft.content.form === null && <p className="measure">{lawText(draft.content)}</p>}
        <article lang="en" className="grid gap-3 border border-line bg-paper p-4 wrap-anywhere sm:p-6">
          {signedParts(draft.content.parts, null).map((part, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a form never move
            <FormPiece key={n} part={part} />
          ))}
        </article>
        <p>
          <Link
            to={`/invoices/${waivers.invoice.id}/waivers/${draft.id}/pdf`}
            reloadDocument
            className="link inline-flex min-h-11 items-center"
          >
            {m.invoices_pdf()}
          </Link>
        </p>
        {reason && (
          <Alert title={m.invoices_waiver_outdated()}>
            {reasonText(reason)}
            {waivers.kinds.some((one) => one.reason === null) && ` ${m.invoices_waiver_outdated_instead()}`}
          </Alert>
        )}
        {!reason && (
          <Form method="post" noValidate preventScrollReset className="grid gap-4">
            <input type="hidden" name="waiver" value={draft.id} />
            <input type="hidden" name="version" value={draft.version} />
            <h3>{m.invoices_waiver_sign_title()}</h3>
            <p className="measure">{m.invoices_waiver_sign_intro({ name: waivers.hirer })}</p>
            <SignFields
              signer={signer}
              proof={proof}
              errors={errors}
              busy={busy}
              text={text}
              next={`/invoices/${waivers.invoice.id}/waivers`}
              nameMax={SIGNER_MAX}
              beside={
                <Field
                  name="title"
                  label={m.invoices_waiver_signer_title()}
                  hint={m.invoices_waiver_signer_title_hint()}
                  error={errors["title"]}
                  required
                >
                  <Input maxLength={SIGNER_MAX} defaultValue={text("title")} autoComplete="organization-title" />
                </Field>
              }
            />
          </Form>
        )}
        <SureButton
          label={m.invoices_waiver_discard()}
          name={waiverText(draft.kind)}
          sure={waivers.asked ? m.invoices_waiver_discard_sure_asked() : m.invoices_waiver_discard_sure()}
          intent="discard"
          fields={{ waiver: draft.id, version: String(draft.version) }}
        />
      </div>
    </Card>
  );
}

function FormPiece({ part }: { part: Part }) {
  if ("title" in part) return <h3 className="text-xl!">{part.title}</h3>;
  if ("notice" in part) return <p className="text-xl font-[700]">{part.notice}</p>;
  if ("heading" in part) return <h4 className="mt-2 font-[620]">{part.heading}</h4>;
  if ("text" in part) return <p className="measure">{part.text}</p>;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {part.facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="mb-2 sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
