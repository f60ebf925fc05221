import { Form, redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { grantFromRecord } from "../commands/answer.server.ts";
import { deleteRecord, keepInRecord, removeFromRecord } from "../commands/record.server.ts";
import { RecordDocumentRow } from "../components/record-document.tsx";
import { SendForm } from "../components/send-form.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { RECORDS_PATH } from "../input.ts";
import { type MyRecord, myRecord } from "../queries/record.server.ts";
import { kindName } from "../rules/document-words.ts";
import { SUB_DOCUMENT_KINDS } from "../rules.ts";
import type { Route } from "./+types/my-record";

export const meta: Route.MetaFunction = () => [
  { title: `${m.subcontractors_record_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => {
  const token = params["token"] ?? "";
  return { ...(await myRecord(ctx, token)), token, now: ctx.now };
});

const documentIn = (form: FormData) => String(form.get("document"));

export const action = act<Route.ActionArgs, { said: Said } | Response>({
  grant: async ({ ctx, params, form }) => {
    await grantFromRecord(ctx, params.token, String(form.get("ask")), documentIn(form));
    return { said: { title: m.subcontractors_said_answered_title(), message: m.subcontractors_said_answered() } };
  },
  keep: async ({ ctx, params, form }) => {
    await keepInRecord(ctx, params.token, documentIn(form));
    return { said: { title: m.subcontractors_said_kept_title(), message: m.subcontractors_said_kept() } };
  },
  remove: async ({ ctx, params, form }) => {
    await removeFromRecord(ctx, params.token, documentIn(form));
    return { said: { title: m.subcontractors_said_removed_title(), message: m.subcontractors_said_removed() } };
  },
  delete: async ({ ctx, params }) => {
    await deleteRecord(ctx, params.token);
    return redirect("/my-record?deleted");
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** A sub's own record without an account: who asks, what stands, who has it; add, give, take back, delete. */
export default function MyRecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { record, documents, asks, token, now } = loaderData;
  const answer = actionData && !(actionData instanceof Response) ? actionData : undefined;
  useAnswer(answer);
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-3xl">
        <SheetLabel no="RC-03" ruled className="mb-4">
          {record.name}
        </SheetLabel>
        <h1>{m.subcontractors_record_title()}</h1>
        <p className="measure mt-3 text-lg text-ink-soft">{m.subcontractors_record_intro({ email: record.email })}</p>
        <div className="mt-8 grid gap-8">
          <AnswerNote answer={answer} />
          {asks.length > 0 && <Asking asks={asks} />}
          <section aria-labelledby="documents" className="titleblock min-w-0">
            <h2 id="documents" className="border-b border-line px-5 py-4 text-2xl!">
              {m.subcontractors_record_documents()}
            </h2>
            {documents.length ? (
              <ul>
                {documents.map((document) => (
                  <RecordDocumentRow key={document.id} document={document} token={token} now={now} />
                ))}
              </ul>
            ) : (
              <EmptyState title={m.subcontractors_record_empty_title()} className="border-0">
                {m.subcontractors_record_empty_body()}
              </EmptyState>
            )}
          </section>
          <section aria-labelledby="add" className="min-w-0 border border-line p-5">
            <h2 id="add" className="text-2xl!">
              {m.subcontractors_record_add()}
            </h2>
            <p className="measure mt-1 mb-2 text-ink-soft">{m.subcontractors_record_add_body()}</p>
            {SUB_DOCUMENT_KINDS.map((kind) => (
              <details key={kind} className="border-t border-line" name="add">
                <summary className="min-h-11 cursor-pointer py-2.5 font-[560]">{kindName(kind)}</summary>
                <div className="pt-2 pb-5">
                  <SendForm
                    path={`${RECORDS_PATH}/${token}`}
                    kind={kind}
                    now={now}
                    button={m.subcontractors_record_add_button()}
                    share={documents.some((document) => document.kind === kind && document.holders.length > 0)}
                  />
                </div>
              </details>
            ))}
          </section>
          <div className="border-t border-line pt-4 text-sm">
            <p className="measure mb-2 text-ink-soft">{m.subcontractors_record_private()}</p>
            <SureButton
              label={m.subcontractors_record_delete()}
              name={record.email}
              sure={m.subcontractors_record_delete_sure()}
              intent="delete"
              fields={{}}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

function Asking({ asks }: { asks: MyRecord["asks"] }) {
  return (
    <section aria-labelledby="asking" className="titleblock min-w-0">
      <h2 id="asking" className="border-b border-line px-5 py-4 text-2xl!">
        {m.subcontractors_record_asking()}
      </h2>
      <ul>
        {asks.map((ask) => (
          <li key={ask.askId} className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 flex-1 basis-60">
                <span className="font-[620]">{ask.company}</span>: {kindName(ask.kind)}
                {ask.dueOn && (
                  <span className="block text-sm text-ink-soft">
                    {m.subcontractors_due_by({ date: day(ask.dueOn) })}
                  </span>
                )}
                {ask.reason && <span className="block text-sm">{ask.reason}</span>}
              </p>
              <StateBadge state={ask.state} forSub />
            </div>
            {ask.offer ? (
              <Form method="post" preventScrollReset className="grid gap-3">
                <input type="hidden" name="intent" value="grant" />
                <input type="hidden" name="ask" value={ask.askId} />
                <p className="text-sm break-words text-ink-soft">
                  {[
                    ask.offer.fileName,
                    ask.offer.expiresOn && m.subcontractors_good_through({ date: day(ask.offer.expiresOn) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <div>
                  <Button
                    type="submit"
                    variant="primary"
                    name="document"
                    value={ask.offer.id}
                    wide="phone"
                    className="py-2 whitespace-normal!"
                  >
                    {m.subcontractors_grant({ company: ask.company })}
                  </Button>
                </div>
              </Form>
            ) : (
              <p className="text-sm text-ink-soft">{m.subcontractors_record_nothing_to_give()}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
