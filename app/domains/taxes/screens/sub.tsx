import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { removeReceipt } from "../commands/receipts.server.ts";
import { changeSub, removeSub } from "../commands/subs.server.ts";
import { DocumentField, documentRefusal } from "../components/document-field.tsx";
import { Part } from "../components/part.tsx";
import { SubFields } from "../components/sub-fields.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { money, paidByWords } from "../components/words.tsx";
import { Payee, yearIn } from "../input.ts";
import { type OneSub, subOf } from "../queries/subs.server.ts";
import { todayOf } from "../queries/today.server.ts";
import type { Route } from "./+types/sub";

export const meta: Route.MetaFunction = () => [{ title: `${m.taxes_sub()} · ${m.taxes_meta()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Awaited<ReturnType<typeof read>>>(({ ctx, params, url }) =>
  read(ctx, params.payeeId, url),
);

async function read(ctx: Ctx, payeeId: string, url: URL) {
  const { thisYear } = await todayOf(ctx);
  const year = yearIn(url, thisYear);
  const { sub, payments } = await subOf(ctx, payeeId, year);
  return { year, thisYear, sub, payments, refused: url.searchParams.get("refused") };
}

export const action = act<Route.ActionArgs, { said: string }>({
  save: async ({ ctx, params, form }) => {
    await changeSub(ctx, params.payeeId, parseInput(Payee(ctx.now), formValues(form)));
    return { said: m.taxes_sub_saved() };
  },
  remove: async ({ ctx, params }) => {
    await removeSub(ctx, params.payeeId);
    throw redirect("/taxes/subs?removed");
  },
  "remove-document": async ({ ctx, params }) => {
    await removeReceipt(ctx, { sub: params.payeeId });
    return { said: m.taxes_document_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** One sub: the W-9, and what was paid in the year. */
export default function TaxSub({ loaderData, actionData }: Route.ComponentProps) {
  const { year, thisYear, sub, payments, refused } = loaderData;
  const answer = actionData && "error" in actionData ? actionData : undefined;
  const said = actionData && "said" in actionData ? actionData : undefined;
  useAnswer(said);
  const document = sub.w9ReceiptId ? { id: sub.w9ReceiptId, name: sub.fileName ?? "", size: sub.fileSize ?? 0 } : null;
  const problem = documentRefusal(refused);
  return (
    <TaxFrame
      place="subs"
      year={year}
      thisYear={thisYear}
      actions={
        <LinkButton to={taxPath("entries", year, { add: "expense", sub: sub.id })} variant="primary">
          {m.taxes_pay_sub()}
        </LinkButton>
      }
    >
      <AnswerNote answer={said} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Part title={sub.name}>
            <KeptForm
              key={sub.version}
              intent="save"
              answer={answer}
              version={sub.version}
              reloadTo={`/taxes/subs/${sub.id}`}
              submit={m.taxes_save()}
            >
              <SubFields sub={sub} />
            </KeptForm>
          </Part>
          <Payments payments={payments} year={year} />
        </div>
        <div className="grid gap-6">
          <Part title={m.taxes_w9_document()}>
            {problem && <Alert tone="danger" className="mb-4" title={problem} />}
            <DocumentField of={`sub=${sub.id}`} document={document} label={m.taxes_bring_w9()} />
          </Part>
          <SureButton label={m.taxes_remove_sub()} name={sub.name} sure={m.taxes_remove_sub_hint()} intent="remove" />
        </div>
      </div>
    </TaxFrame>
  );
}

const Payments = ({ payments, year }: { payments: OneSub["payments"]; year: number }) => (
  <Part title={m.taxes_paid_in({ year })} flush>
    {payments.length === 0 && <p className="px-5 pb-5 text-ink-soft">{m.taxes_sub_no_payments()}</p>}
    <ul>
      {payments.map((one) => (
        <li key={one.id} className="flex items-baseline justify-between gap-4 border-t border-line px-5 py-2.5">
          <span>
            <Link to={`/taxes/entries/${one.id}`} className="link">
              {day(one.day)}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[one.paidBy && paidByWords(one.paidBy), one.note].filter(Boolean).join(" · ")}
            </span>
          </span>
          <span className="tabular-nums">{money(one.cents, true)}</span>
        </li>
      ))}
    </ul>
  </Part>
);
