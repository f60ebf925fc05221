import { Form, redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { runImport } from "../commands/import.server.ts";
import { ChoiceFields, HiddenChoice } from "../components/choice-fields.tsx";
import { Part } from "../components/part.tsx";
import { PreviewTable, ProblemList } from "../components/preview.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { money } from "../components/words.tsx";
import { Choice } from "../input.ts";
import { importOf, type Preview, previewOf } from "../queries/imports.server.ts";
import { todayOf } from "../queries/today.server.ts";
import type { Route } from "./+types/import";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_import_csv()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

type Data = {
  thisYear: number;
  id: string;
  fileName: string;
  encoding: string;
  preview: Preview | null;
  done: { added: number; skipped: number; year: number } | null;
};

export const loader = page<Route.LoaderArgs, Data>(({ ctx, params, url }) => read(ctx, params.importId, url));

async function read(ctx: Ctx, importId: string, url: URL): Promise<Data> {
  const [row, { thisYear }] = await Promise.all([importOf(ctx, importId), todayOf(ctx)]);
  const { id, fileName, encoding } = row;
  const known = { thisYear, id, fileName, encoding };
  if (row.state === "undone") throw redirect("/taxes/import");
  const year = Number(url.searchParams.get("year")) || known.thisYear;
  if (row.state === "done") return { ...known, preview: null, done: { added: row.added, skipped: row.skipped, year } };
  const given = url.searchParams.has("dateOrder") ? Choice.parse(Object.fromEntries(url.searchParams)) : null;
  return { ...known, preview: await previewOf(ctx, row, given), done: null };
}

export const action = act<Route.ActionArgs, never>(async ({ ctx, params, form }) => {
  const values = formValues(form);
  await runImport(ctx, params.importId, parseInput(Choice, values), { leaveOut: values["leaveOut"] === "on" });
  throw redirect(`/taxes/import/${params.importId}?year=${encodeURIComponent(String(values["lastYear"] ?? ""))}`);
});

/** Also after a refusal: another tab may have imported it. */
export const shouldRevalidate = () => true;

/** A file before it is imported: what its columns hold, the first rows as they will be, what is wrong and where. */
export default function TaxImport({ loaderData, actionData }: Route.ComponentProps) {
  const { thisYear, id, fileName, encoding, preview, done } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : null;
  return (
    <TaxFrame place="import" year={done?.year ?? thisYear} thisYear={thisYear}>
      {error && <Alert tone="danger" live className="mb-6" title={error.message} />}
      {done && <Done id={id} fileName={fileName} {...done} />}
      {preview && <Waiting id={id} fileName={fileName} encoding={encoding} preview={preview} />}
    </TaxFrame>
  );
}

const Done = ({
  fileName,
  added,
  skipped,
  year,
}: {
  id: string;
  fileName: string;
  added: number;
  skipped: number;
  year: number;
}) => (
  <Alert
    tone="success"
    live
    title={m.taxes_imported({ count: added.toLocaleString("en-US"), file: fileName })}
    action={
      <>
        <LinkButton to={taxPath("entries", year)} size="sm">
          {m.taxes_tab_entries()}
        </LinkButton>
        <LinkButton to={taxPath("import", year)} size="sm" variant="quiet">
          {m.taxes_imports()}
        </LinkButton>
      </>
    }
  >
    {skipped > 0 ? m.taxes_imported_known({ count: skipped.toLocaleString("en-US") }) : m.taxes_imported_undo()}
  </Alert>
);

function Waiting({
  id,
  fileName,
  encoding,
  preview,
}: {
  id: string;
  fileName: string;
  encoding: string;
  preview: Preview;
}) {
  const { totals, fault, before } = preview;
  const faults = {
    no_date: m.taxes_choice_no_date(),
    no_amount: m.taxes_choice_no_amount(),
    same_column: m.taxes_choice_same(),
  };
  return (
    <div className="grid gap-8">
      <TitleBlock
        cells={[
          { label: m.taxes_import_file(), value: <span className="wrap-anywhere">{fileName}</span>, span: 2 },
          { label: m.taxes_import_rows(), value: totals.rows.toLocaleString("en-US") },
          { label: m.taxes_import_encoding(), value: encoding.toUpperCase() },
        ]}
      />
      {before?.doneAt && (
        <Alert tone="warning" title={m.taxes_import_before({ day: day(new Date(before.doneAt)) })}>
          {m.taxes_import_before_body()}
        </Alert>
      )}
      <Part title={m.taxes_columns()}>
        <p className="mb-5 text-ink-soft">{m.taxes_columns_body()}</p>
        <Form className="grid gap-5" key={JSON.stringify(preview.choice)}>
          <ChoiceFields columns={preview.columns} choice={preview.choice} />
          <div>
            <Button type="submit">{m.taxes_columns_show()}</Button>
          </div>
        </Form>
      </Part>
      {fault && <Alert tone="danger" title={faults[fault]} />}
      {!fault && (
        <>
          <section>
            <h2 className="mb-1 text-2xl!">{m.taxes_preview()}</h2>
            <p className="mb-3 text-ink-soft">
              {m.taxes_preview_sums({
                good: totals.good.toLocaleString("en-US"),
                income: money(totals.incomeCents, true),
                expenses: money(totals.expenseCents, true),
              })}
              {totals.from && ` ${m.taxes_preview_days({ from: day(totals.from), to: day(totals.to) })}`}
            </p>
            <PreviewTable rows={preview.shown} />
          </section>
          {totals.wrong > 0 && <ProblemList problems={preview.problems} wrong={totals.wrong} />}
          <Import id={id} preview={preview} />
        </>
      )}
    </div>
  );
}

function Import({ id, preview: { choice, totals } }: { id: string; preview: Preview }) {
  if (!totals.good) return <Alert tone="danger" title={m.taxes_nothing_to_import()} />;
  return (
    <Form method="post" action={`/taxes/import/${id}`} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <HiddenChoice choice={choice} />
      <input type="hidden" name="lastYear" value={totals.to.slice(0, 4)} />
      {totals.wrong > 0 && <input type="hidden" name="leaveOut" value="on" />}
      <Button type="submit" variant="primary" wide="phone">
        {totals.wrong > 0
          ? m.taxes_import_without({
              good: totals.good.toLocaleString("en-US"),
              wrong: totals.wrong.toLocaleString("en-US"),
            })
          : m.taxes_import_all({ count: totals.good.toLocaleString("en-US") })}
      </Button>
      <p className="text-sm text-ink-soft">{m.taxes_import_note()}</p>
    </Form>
  );
}
