import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { changeEntry, removeEntry } from "../commands/entries.server.ts";
import { removeReceipt } from "../commands/receipts.server.ts";
import { DocumentField, documentRefusal } from "../components/document-field.tsx";
import { EntryFields } from "../components/entry-fields.tsx";
import { Part } from "../components/part.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { Entry } from "../input.ts";
import { entryOf } from "../queries/entries.server.ts";
import { jobChoices } from "../queries/jobs.server.ts";
import { subNames } from "../queries/subs.server.ts";
import { todayOf } from "../queries/today.server.ts";
import type { Route } from "./+types/entry";

export const meta: Route.MetaFunction = () => [{ title: `${m.taxes_entry()} · ${m.taxes_meta()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Awaited<ReturnType<typeof read>>>(({ ctx, params, url }) =>
  read(ctx, params.entryId, url),
);

async function read(ctx: Parameters<typeof entryOf>[0], entryId: string, url: URL) {
  const [entry, subs, { thisYear }] = await Promise.all([entryOf(ctx, entryId), subNames(ctx), todayOf(ctx)]);
  const jobs = entry.kind === "expense" ? await jobChoices(ctx, entry.engagementId) : [];
  return { entry, subs, jobs, thisYear, refused: url.searchParams.get("refused") };
}

export const action = act<Route.ActionArgs, { said: string }>({
  save: async ({ ctx, params, form }) => {
    await changeEntry(ctx, params.entryId, parseInput(Entry(ctx.now), formValues(form)));
    return { said: m.taxes_entry_saved() };
  },
  remove: async ({ ctx, params }) => {
    const { day: of } = await entryOf(ctx, params.entryId);
    await removeEntry(ctx, params.entryId);
    throw redirect(`${taxPath("entries", Number(of.slice(0, 4)))}&removed`);
  },
  "remove-document": async ({ ctx, params }) => {
    await removeReceipt(ctx, { entry: params.entryId });
    return { said: m.taxes_document_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** One entry: change it, bring its receipt, take it off the books. */
export default function TaxEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, subs, jobs, thisYear, refused } = loaderData;
  const answer = actionData && "error" in actionData ? actionData : undefined;
  const said = actionData && "said" in actionData ? actionData : undefined;
  useAnswer(said);
  const year = Number(entry.day.slice(0, 4));
  const document = entry.receiptId
    ? { id: entry.receiptId, name: entry.receiptName ?? "", size: entry.receiptSize ?? 0 }
    : null;
  const problem = documentRefusal(refused);
  return (
    <TaxFrame place="entries" year={year} thisYear={thisYear}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Part title={entry.kind === "income" ? m.taxes_one_income() : m.taxes_one_expense()}>
          <AnswerNote answer={said} className="mb-4" />
          <KeptForm
            key={entry.version}
            intent="save"
            answer={answer}
            version={entry.version}
            reloadTo={`/taxes/entries/${entry.id}`}
            submit={m.taxes_save_entry()}
          >
            <EntryFields kind={entry.kind} values={entry} subs={subs} jobs={jobs} />
          </KeptForm>
        </Part>
        <div className="grid gap-6">
          <Part title={m.taxes_receipt()}>
            {problem && <Alert tone="danger" className="mb-4" title={problem} />}
            <DocumentField of={`entry=${entry.id}`} document={document} label={m.taxes_bring_receipt()} />
          </Part>
          {entry.importName && entry.importedAt && (
            <p className="text-sm text-ink-soft">
              {m.taxes_came_with({ file: entry.importName, day: day(new Date(entry.importedAt)) })}
            </p>
          )}
          <SureButton
            label={m.taxes_remove_entry()}
            name={entry.party || entry.note || day(entry.day)}
            sure={entry.receiptId ? m.taxes_remove_entry_sure() : m.taxes_remove_sure()}
            intent="remove"
          />
        </div>
      </div>
    </TaxFrame>
  );
}
