import { redirect } from "react-router";
import { formValues, parseInput, type Typed } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { KeptTyped } from "#app/ui/form/kept-typed.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { editAgreement } from "../commands/edit.server.ts";
import { DiscardCard } from "../components/discard-card.tsx";
import { TermsForm } from "../components/terms-form.tsx";
import { saidIn, TypedTerms } from "../input.ts";
import { getAgreement } from "../queries/agreement.server.ts";
import { editWords, kindWords } from "../rules/words.ts";
import type { Route } from "./+types/edit-agreement";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `${editWords(loaderData.one)} · ${loaderData.one.content.title}` : m.agreements_edit(),
  },
];

export const loader = page(async ({ ctx, params, url }) => {
  const one = await getAgreement(ctx, params["agreementId"] ?? "");
  // A change order that has words already keeps them.
  const said: Typed = one.kind === "change" && !one.content.scope ? saidIn(url.searchParams) : {};
  return { one, said };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  edit: async ({ ctx, params, form }) => {
    await editAgreement(ctx, params.agreementId, parseInput(TypedTerms, formValues(form)));
    throw redirect(`/agreements/${params.agreementId}`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where either side writes a draft. */
export default function EditAgreementScreen({ loaderData: { one, said }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  return (
    <>
      <PageHeader
        no="W-06"
        label={
          <Link to={`/agreements/${one.id}`} className="link">
            {m.agreements_read()}
          </Link>
        }
        title={one.kind === "agreement" ? m.agreements_edit() : m.agreements_edit_change({ n: one.number })}
        intro={`${kindWords(one)}, ${one.content.title}`}
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-3xl gap-5">
        <FormErrors title={m.agreements_errors()} errors={refused?.error.fields} />
        {one.actions.includes("edit") ? (
          <KeptTyped
            name={`agreement:${one.id}:${one.side}`}
            of={String(one.version)}
            intent="edit"
            initial={said}
            refused={refused?.typed ?? null}
          >
            {(typed) => <TermsForm one={one} typed={typed} errors={errors} />}
          </KeptTyped>
        ) : (
          <Alert tone="info" action={<LinkButton to={`/agreements/${one.id}`}>{m.agreements_read()}</LinkButton>}>
            {m.agreements_fixed()}
          </Alert>
        )}
        <DiscardCard one={one} />
      </div>
    </>
  );
}
