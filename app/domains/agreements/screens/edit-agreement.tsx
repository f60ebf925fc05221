import { redirect } from "react-router";
import { formValues, parseInput, type Typed } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { editAgreement } from "../commands/edit.server.ts";
import { TermsForm } from "../components/terms-form.tsx";
import { saidIn, TypedTerms } from "../input.ts";
import { getAgreement } from "../queries/agreement.server.ts";
import { kindWords } from "../rules/words.ts";
import type { Route } from "./+types/edit-agreement";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${m.agreements_edit()} · ${loaderData.one.content.title}` : m.agreements_edit() },
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
  const [first] = Object.values(errors);
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
        {first && (
          <Alert tone="danger" live title={m.agreements_errors()}>
            {first}
          </Alert>
        )}
        {one.actions.includes("edit") ? (
          <TermsForm one={one} typed={refused?.typed ?? said} errors={errors} />
        ) : (
          <Alert tone="info" action={<LinkButton to={`/agreements/${one.id}`}>{m.agreements_read()}</LinkButton>}>
            {m.agreements_fixed()}
          </Alert>
        )}
      </div>
    </>
  );
}
