import { useSaid } from "#app/domains/verification/components/use-said.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { addPayment, removePayment, saveSettings } from "../commands/settings.server.ts";
import { HowComputed } from "../components/how-computed.tsx";
import { type Answer, KeptForm } from "../components/kept-form.tsx";
import { Part } from "../components/part.tsx";
import { PaymentFields, PaymentList } from "../components/payments.tsx";
import { Quarters } from "../components/quarters.tsx";
import { SettingsFields } from "../components/settings-fields.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { money, percent } from "../components/words.tsx";
import { Payment, Settings, yearIn } from "../input.ts";
import { todayOf } from "../queries/today.server.ts";
import { taxYear } from "../queries/year.server.ts";
import type { Route } from "./+types/estimates";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_tab_estimates()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const clock = await todayOf(ctx);
  return {
    whole: await taxYear(ctx, yearIn(url, clock.thisYear), clock),
    thisYear: clock.thisYear,
    requestKey: ctx.newId(),
  };
});

export const action = act(async ({ ctx, form, url }) => {
  const year = yearIn(url, (await todayOf(ctx)).thisYear);
  switch (form.get("intent")) {
    case "remove":
      await removePayment(ctx, String(form.get("payment")));
      return { said: m.taxes_payment_removed() };
    case "payment":
      await addPayment(ctx, year, parseInput(Payment(ctx.now), formValues(form)));
      return { said: m.taxes_payment_added() };
    default:
      await saveSettings(ctx, year, parseInput(Settings, formValues(form)));
      return { said: m.taxes_settings_saved() };
  }
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** What to put aside, the four payments of the year, and what both are computed from. */
export default function TaxEstimates({ loaderData, actionData }: Route.ComponentProps) {
  const { whole, thisYear, requestKey } = loaderData;
  const { year, today, told, aside, harbour, quarters, payments, paidCents } = whole;
  const answer = actionData && "error" in actionData ? (actionData as Answer) : undefined;
  const said = actionData && "said" in actionData ? actionData : undefined;
  useSaid(said);
  const noTables = aside.tax.ofYear === null;
  return (
    <TaxFrame place="estimates" year={year} thisYear={thisYear} intro={m.taxes_estimates_intro()}>
      <div className="grid gap-8">
        {said && (
          <p data-no-js className="text-plumb">
            {said.said}
          </p>
        )}
        {noTables && (
          <Alert tone="warning" title={m.taxes_no_tables({ year })}>
            {m.taxes_no_tables_body()}
          </Alert>
        )}
        <TitleBlock
          figures
          cells={[
            { label: m.taxes_aside(), value: aside.rate === null ? "—" : money(aside.cents) },
            { label: m.taxes_aside_share(), value: aside.rate === null ? "—" : percent(aside.rate) },
            { label: m.taxes_paid_so_far(), value: money(paidCents) },
            { label: m.taxes_needed(), value: noTables ? "—" : money(harbour.neededCents) },
          ]}
        />
        <Quarters quarters={quarters} hasTables={!noTables} belowLimit={harbour.belowLimit} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <HowComputed whole={whole} />
          <div className="grid gap-6">
            <Part title={m.taxes_payments()}>
              <PaymentList payments={payments} />
              <KeptForm key={requestKey} intent="payment" answer={answer} submit={m.taxes_add_payment()}>
                <input type="hidden" name="requestKey" value={requestKey} />
                <PaymentFields today={today} quarters={quarters} />
              </KeptForm>
            </Part>
            <Part title={m.taxes_settings()}>
              <KeptForm
                key={told.version}
                intent="settings"
                answer={answer}
                version={told.version}
                reloadTo={taxPath("estimates", year)}
                submit={m.taxes_save()}
              >
                <SettingsFields told={told} />
              </KeptForm>
            </Part>
          </div>
        </div>
      </div>
    </TaxFrame>
  );
}
