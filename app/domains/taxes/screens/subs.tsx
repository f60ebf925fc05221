import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { addSub } from "../commands/subs.server.ts";
import { Part } from "../components/part.tsx";
import { SubFields } from "../components/sub-fields.tsx";
import { TaxFrame } from "../components/tax-frame.tsx";
import { money } from "../components/words.tsx";
import { Payee, yearIn } from "../input.ts";
import { subsOf } from "../queries/subs.server.ts";
import { todayOf } from "../queries/today.server.ts";
import type { SubStanding } from "../rules/subs.ts";
import type { Route } from "./+types/subs";

export const meta: Route.MetaFunction = () => [{ title: `${m.taxes_tab_subs()} · ${m.taxes_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const { thisYear } = await todayOf(ctx);
  const year = yearIn(url, thisYear);
  return {
    year,
    thisYear,
    forms: await subsOf(ctx, year),
    removed: url.searchParams.has("removed"),
  };
});

export const action = act({
  add: async ({ ctx, form, url }) => {
    const { id } = await addSub(ctx, parseInput(Payee(ctx.now), formValues(form)));
    const { thisYear } = await todayOf(ctx);
    throw redirect(`/taxes/subs/${id}?year=${yearIn(url, thisYear)}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** Subs paid in a year: who is due a Form 1099-NEC, and who has not given a W-9. */
export default function TaxSubs({ loaderData, actionData }: Route.ComponentProps) {
  const { year, thisYear, forms, removed } = loaderData;
  const { thresholdDollars, source, subs } = forms;
  const due = subs.filter((sub) => sub.needs1099);
  const lacking = due.filter((sub) => sub.lacksW9);
  return (
    <TaxFrame place="subs" year={year} thisYear={thisYear} intro={m.taxes_subs_intro()}>
      <div className="grid gap-8">
        {removed && <Alert tone="success" live title={m.taxes_sub_removed()} />}
        {thresholdDollars === null ? (
          <Alert tone="warning" title={m.taxes_no_threshold({ year })}>
            {m.taxes_no_threshold_body()}
          </Alert>
        ) : (
          <p className="text-ink-soft">
            {m.taxes_threshold({ year, amount: money(thresholdDollars * 100) })}{" "}
            {m.taxes_source({ source: source ?? "" })}
          </p>
        )}
        {lacking.length > 0 && (
          <Alert tone="danger" title={m.taxes_w9_wanted({ count: lacking.length })}>
            {lacking.map(({ name }) => name).join(", ")}
          </Alert>
        )}
        {subs.length === 0 ? (
          <EmptyState level={2} title={m.taxes_no_subs()}>
            {m.taxes_no_subs_body()}
          </EmptyState>
        ) : (
          <DataTable
            caption={m.taxes_tab_subs()}
            rows={subs}
            rowKey={(sub) => sub.id}
            columns={[
              {
                key: "name",
                header: m.taxes_sub(),
                lead: true,
                cell: (sub) => (
                  <Link to={`/taxes/subs/${sub.id}?year=${year}`} className="link">
                    {sub.name}
                  </Link>
                ),
              },
              { key: "paid", header: m.taxes_paid_in({ year }), align: "right", cell: (sub) => <Paid sub={sub} /> },
              { key: "w9", header: "W-9", cell: (sub) => <W9 sub={sub} /> },
              {
                key: "form",
                header: "1099-NEC",
                cell: (sub) =>
                  sub.needs1099 ? (
                    <Badge tone="steel">{m.taxes_1099_due()}</Badge>
                  ) : (
                    <span className="text-ink-soft">{m.taxes_1099_none()}</span>
                  ),
              },
            ]}
          />
        )}
        <Part title={m.taxes_add_sub()}>
          <KeptForm intent="add" answer={actionData} submit={m.taxes_add_sub()}>
            <SubFields />
          </KeptForm>
        </Part>
      </div>
    </TaxFrame>
  );
}

const Paid = ({ sub }: { sub: SubStanding }) => (
  <span className="tabular-nums">
    {money(sub.cents, true)}
    {sub.cardCents > 0 && (
      <span className="block text-sm text-ink-soft">{m.taxes_by_card({ amount: money(sub.cardCents, true) })}</span>
    )}
  </span>
);

function W9({ sub }: { sub: SubStanding }) {
  if (sub.w9On) return <Badge tone="plumb">{m.taxes_w9_there()}</Badge>;
  if (sub.isCorporation) return <Badge>{m.taxes_corporation_short()}</Badge>;
  return <Badge tone={sub.needs1099 ? "stop" : "flag"}>{m.taxes_w9_missing()}</Badge>;
}
