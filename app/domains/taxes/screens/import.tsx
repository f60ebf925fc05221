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
import { runImport, savePicks } from "../commands/import.server.ts";
import { ChoiceFields, HiddenChoice } from "../components/choice-fields.tsx";
import { accountWords, readAsWords } from "../components/csv-words.ts";
import { PreviewGroups, ProblemList } from "../components/preview.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { Twins } from "../components/twins.tsx";
import { money } from "../components/words.tsx";
import { Choice, picksIn } from "../input.ts";
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
  preview: Preview | null;
  /** What the address says of the preview: carried along by its form. */
  place: { given: boolean; open: string | null };
  done: { added: number; skipped: number; leftOut: number; year: number } | null;
};

export const loader = page<Route.LoaderArgs, Data>(({ ctx, params, url }) => read(ctx, params.importId, url));

async function read(ctx: Ctx, importId: string, url: URL): Promise<Data> {
  const [row, { thisYear }] = await Promise.all([importOf(ctx, importId), todayOf(ctx)]);
  const { id, fileName } = row;
  const asked = url.searchParams;
  const place = { given: asked.has("dateOrder"), open: asked.get("open") };
  const known = { thisYear, id, fileName, place };
  if (row.state === "undone") throw redirect("/taxes/import");
  const year = Number(asked.get("year")) || known.thisYear;
  const { added, skipped, leftOut } = row;
  if (row.state === "done") return { ...known, preview: null, done: { added, skipped, leftOut, year } };
  const given = place.given ? Choice.parse(Object.fromEntries(asked)) : null;
  const at = { page: Math.max(1, Math.trunc(Number(asked.get("page"))) || 1), open: place.open };
  return { ...known, preview: await previewOf(ctx, row, given, at), done: null };
}

export const action = act<Route.ActionArgs, never>({
  look: async ({ ctx, params: { importId }, form }) => {
    const values = formValues(form);
    const choice = parseInput(Choice, values);
    await savePicks(ctx, importId, choice, picksIn(values));
    const to = new URLSearchParams();
    if (values["given"] === "on")
      for (const [name, value] of Object.entries(choice)) to.set(name, value === null ? "none" : String(value));
    for (const name of ["page", "open"]) if (typeof values[name] === "string") to.set(name, values[name]);
    throw redirect(`/taxes/import/${importId}?${to}`);
  },
  import: async ({ ctx, params: { importId }, form }) => {
    const values = formValues(form);
    const how = { leaveOut: values["leaveOut"] === "on", picks: picksIn(values) };
    await runImport(ctx, importId, parseInput(Choice, values), how);
    throw redirect(`/taxes/import/${importId}?year=${encodeURIComponent(String(values["lastYear"] ?? ""))}`);
  },
});

/** Also after a refusal: another tab may have imported it. */
export const shouldRevalidate = () => true;

/** A file before it is imported: what was recognized, what becomes of every row, what is wrong and where. */
export default function TaxImport({ loaderData, actionData }: Route.ComponentProps) {
  const { thisYear, id, fileName, preview, place, done } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : null;
  return (
    <TaxFrame place="import" year={done?.year ?? thisYear} thisYear={thisYear}>
      {error && (
        <Alert tone="danger" live className="mb-6" title={error.title ?? error.message}>
          {error.title && error.message}
        </Alert>
      )}
      {done && <Done id={id} fileName={fileName} {...done} />}
      {preview && <Waiting id={id} fileName={fileName} preview={preview} place={place} />}
    </TaxFrame>
  );
}

type DoneProps = { id: string; fileName: string; added: number; skipped: number; leftOut: number; year: number };

const Done = ({ id, fileName, added, skipped, leftOut, year }: DoneProps) => (
  <Alert
    tone="success"
    live
    title={m.taxes_imported({ count: added.toLocaleString("en-US"), file: fileName })}
    action={
      <>
        <LinkButton to={taxPath("entries", year, { from: id })} size="sm">
          {m.taxes_imported_entries()}
        </LinkButton>
        <LinkButton to={taxPath("import", year)} size="sm" variant="quiet">
          {m.taxes_imports()}
        </LinkButton>
      </>
    }
  >
    {[
      ...(skipped > 0 ? [m.taxes_imported_known({ count: skipped.toLocaleString("en-US") })] : []),
      ...(leftOut > 0 ? [m.taxes_imported_left({ count: leftOut.toLocaleString("en-US") })] : []),
      m.taxes_imported_undo(),
    ].join(" ")}
  </Alert>
);

type WaitingProps = { id: string; fileName: string; preview: Preview; place: Data["place"] };

function Waiting({ id, fileName, preview, place }: WaitingProps) {
  const { totals, fault, before, choice } = preview;
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
          { label: m.taxes_account(), value: accountWords()[choice.account] },
          { label: m.taxes_import_rows(), value: totals.rows.toLocaleString("en-US") },
        ]}
      />
      {before?.doneAt && (
        <Alert tone="warning" title={m.taxes_import_before({ day: day(new Date(before.doneAt)) })}>
          {m.taxes_import_before_body()}
        </Alert>
      )}
      {fault && <Alert tone="danger" title={faults[fault]} />}
      <details open={Boolean(fault) || place.given} className="border border-line bg-sheet p-4 sm:p-5">
        <summary className="cursor-pointer">
          <span className="font-display text-xl font-semibold">{m.taxes_columns()}</span>
          <span className="block text-ink-soft">{readAsWords()[choice.account]}</span>
        </summary>
        <p className="mt-4 mb-5 text-ink-soft">{m.taxes_columns_body()}</p>
        <Form className="grid gap-5" key={JSON.stringify(choice)}>
          <ChoiceFields columns={preview.columns} choice={choice} />
          <div>
            <Button type="submit">{m.taxes_columns_show()}</Button>
          </div>
        </Form>
      </details>
      {!fault && <Whole id={id} preview={preview} place={place} />}
    </div>
  );
}

/** Every row by merchant, with the choices, in one form: a page of it is kept before the next is shown. */
function Whole({ id, preview, place }: Omit<WaitingProps, "fileName">) {
  const { totals, choice, groups, page: at, pages } = preview;
  return (
    <Form method="post" action={`/taxes/import/${id}`} preventScrollReset className="grid gap-6">
      <HiddenChoice choice={choice} />
      {place.given && <input type="hidden" name="given" value="on" />}
      <input type="hidden" name="lastYear" value={totals.to.slice(0, 4)} />
      {totals.wrong > 0 && <input type="hidden" name="leaveOut" value="on" />}
      <div>
        <h2 className="mb-1 text-2xl!">{m.taxes_preview()}</h2>
        <p className="text-ink-soft">
          {m.taxes_preview_sums({
            good: totals.good.toLocaleString("en-US"),
            income: money(totals.incomeCents, true),
            expenses: money(totals.expenseCents, true),
          })}
          {totals.leftOut > 0 && ` ${m.taxes_preview_left({ count: totals.leftOut.toLocaleString("en-US") })}`}
          {totals.from && ` ${m.taxes_preview_days({ from: day(totals.from), to: day(totals.to) })}`}
        </p>
        <p className="mt-1 text-ink-soft">{m.taxes_preview_choose()}</p>
      </div>
      {totals.wrong > 0 && <ProblemList problems={preview.problems} wrong={totals.wrong} />}
      <Twins
        key={preview.twins.map(({ line, taken }) => `${line} ${taken}`).join()}
        twins={preview.twins}
        count={preview.twinCount}
      />
      <PreviewGroups
        key={`${at} ${JSON.stringify(groups.map(({ key, pick }) => [key, pick]))}`}
        groups={groups}
        open={place.open}
      />
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-ink-soft">{m.ui_page_of({ n: at, count: pages })}</span>
          {at > 1 && (
            <Button type="submit" name="page" value={String(at - 1)} size="sm">
              {m.taxes_preview_back()}
            </Button>
          )}
          {at < pages && (
            <Button type="submit" name="page" value={String(at + 1)} size="sm">
              {m.taxes_preview_next()}
            </Button>
          )}
        </div>
      )}
      {totals.good + totals.leftOut > 0 ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" name="intent" value="import" variant="primary" wide="phone">
            {totals.wrong > 0 ? m.taxes_import_without({ wrong: totals.wrong }) : m.taxes_import_it()}
          </Button>
          <Button type="submit" name="page" value={String(at)} wide="phone">
            {m.taxes_preview_again()}
          </Button>
          <p className="text-sm text-ink-soft">{m.taxes_import_note()}</p>
        </div>
      ) : (
        <Alert tone="danger" title={m.taxes_nothing_to_import()} />
      )}
      {/* Last: the first intent of a form counts, which is the pressed button's where it has one. */}
      <input type="hidden" name="intent" value="look" />
    </Form>
  );
}
