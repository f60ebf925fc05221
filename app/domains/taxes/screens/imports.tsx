import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { discardImport, undoImport } from "../commands/import.server.ts";
import { forgetRule } from "../commands/rules.server.ts";
import { csvRefusal } from "../components/csv-words.ts";
import { Part } from "../components/part.tsx";
import { RuleList } from "../components/rule-list.tsx";
import { TaxFrame } from "../components/tax-frame.tsx";
import { CSV_MAX_MB, CSV_ROWS_MAX } from "../input/limits.ts";
import { yearIn } from "../input.ts";
import { myRules } from "../queries/import-plan.server.ts";
import { type ImportRow, importsOf } from "../queries/imports.server.ts";
import { todayOf } from "../queries/today.server.ts";
import type { Route } from "./+types/imports";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_tab_import()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const [{ thisYear }, imports, rules] = await Promise.all([todayOf(ctx), importsOf(ctx), myRules(ctx)]);
  return { year: yearIn(url, thisYear), thisYear, imports, rules, refused: url.searchParams.get("refused") };
});

export const action = act({
  "forget-rule": async ({ ctx, form }) => {
    await forgetRule(ctx, String(form.get("way")), String(form.get("merchant")));
    return { said: m.taxes_rule_forgotten() };
  },
  discard: async ({ ctx, form }) => {
    await discardImport(ctx, String(form.get("import")));
    return { said: m.taxes_import_discarded() };
  },
  undo: async ({ ctx, form }) => {
    const { removed } = await undoImport(ctx, String(form.get("import")));
    return { said: m.taxes_import_undone({ count: removed }) };
  },
});

/** Bring a CSV file in, and take an import back as a whole. */
export default function TaxImports({ loaderData, actionData }: Route.ComponentProps) {
  const { year, thisYear, imports, rules, refused } = loaderData;
  const said = actionData && "said" in actionData ? actionData : undefined;
  useAnswer(said);
  const error = actionData && "error" in actionData ? actionData.error : null;
  const problem = refused ? csvRefusal(refused) : (error?.title ?? error?.message);
  return (
    <TaxFrame place="import" year={year} thisYear={thisYear} intro={m.taxes_import_intro()}>
      <div className="grid gap-8">
        {problem && (
          <Alert tone="danger" live title={problem}>
            {!refused && error?.title && error.message}
          </Alert>
        )}
        <AnswerNote answer={said} className="" />
        <Part title={m.taxes_import_csv()}>
          <form
            method="post"
            action="/uploads/tax-imports"
            encType="multipart/form-data"
            className="flex flex-wrap items-end gap-x-5 gap-y-4"
          >
            <label className="grid min-w-0 flex-1 basis-64 gap-1.5">
              <span className="font-[560]">{m.taxes_import_file()}</span>
              <input
                type="file"
                name="file"
                required
                accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
                className="w-full max-w-full text-sm text-ink-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-ink file:bg-sheet file:px-4 file:font-display file:text-[1.1875rem] file:font-semibold file:text-ink"
              />
              <span className="text-sm text-ink-soft">
                {m.taxes_import_file_hint({ max: CSV_MAX_MB, rows: CSV_ROWS_MAX.toLocaleString("en-US") })}
              </span>
            </label>
            <Button type="submit" variant="primary" wide="phone">
              {m.taxes_import_look()}
            </Button>
          </form>
        </Part>
        {imports.length > 0 && (
          <section>
            <h2 className="mb-3 text-2xl!">{m.taxes_imports()}</h2>
            <DataTable
              caption={m.taxes_imports()}
              rows={imports}
              rowKey={(row) => row.id}
              columns={[
                { key: "file", header: m.taxes_import_file(), lead: true, cell: (row) => <FileName row={row} /> },
                { key: "day", header: m.taxes_day(), cell: (row) => day(new Date(row.doneAt ?? row.createdAt)) },
                { key: "rows", header: m.taxes_import_rows(), align: "right", cell: (row) => <Rows row={row} /> },
                { key: "state", header: m.taxes_state_of(), cell: (row) => <State row={row} /> },
                { key: "do", header: "", bare: true, align: "right", cell: (row) => <Do row={row} /> },
              ]}
            />
          </section>
        )}
        {rules.length > 0 && <RuleList rules={rules} />}
      </div>
    </TaxFrame>
  );
}

const FileName = ({ row }: { row: ImportRow }) =>
  row.state === "staged" ? (
    <Link to={`/taxes/import/${row.id}`} className="link wrap-anywhere">
      {row.fileName}
    </Link>
  ) : (
    <span className="wrap-anywhere">{row.fileName}</span>
  );

const Rows = ({ row }: { row: ImportRow }) =>
  row.state === "staged" ? (
    <span className="text-ink-soft">—</span>
  ) : (
    <span className="tabular-nums">
      {row.added.toLocaleString("en-US")}
      {row.skipped > 0 && (
        <span className="block text-sm text-ink-soft">{m.taxes_import_known({ count: row.skipped })}</span>
      )}
      {row.leftOut > 0 && (
        <span className="block text-sm text-ink-soft">{m.taxes_import_left({ count: row.leftOut })}</span>
      )}
    </span>
  );

function State({ row }: { row: ImportRow }) {
  if (row.state === "done") return <Badge tone="plumb">{m.taxes_import_state_done()}</Badge>;
  return row.state === "undone" ? (
    <Badge>{m.taxes_import_state_undone()}</Badge>
  ) : (
    <Badge tone="flag">{m.taxes_import_state_staged()}</Badge>
  );
}

function Do({ row }: { row: ImportRow }) {
  if (row.state === "undone") return null;
  if (row.state === "done")
    return (
      <SureButton
        label={m.taxes_import_undo()}
        name={row.fileName}
        sure={m.taxes_import_undo_sure({ count: row.added.toLocaleString("en-US") })}
        intent="undo"
        fields={{ import: row.id }}
        stay
      />
    );
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2 sm:justify-end">
      <input type="hidden" name="import" value={row.id} />
      <LinkButton to={`/taxes/import/${row.id}`} size="sm">
        {m.taxes_import_go_on()}
      </LinkButton>
      <Button type="submit" name="intent" value="discard" size="sm" variant="quiet">
        {m.taxes_import_discard()}
      </Button>
    </Form>
  );
}
