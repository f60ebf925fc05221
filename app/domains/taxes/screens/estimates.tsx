import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { addPayment, movePayment, removePayment, saveSettings } from "../commands/settings.server.ts";
import { AsideWhy } from "../components/aside-why.tsx";
import { HowComputed } from "../components/how-computed.tsx";
import { Part } from "../components/part.tsx";
import { PastDue } from "../components/past-due.tsx";
import { countedWords } from "../components/payment-words.ts";
import { PaymentFields, PaymentList } from "../components/payments.tsx";
import { Quarters } from "../components/quarters.tsx";
import { SettingsFields } from "../components/settings-fields.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { money, percent } from "../components/words.tsx";
import { Payment, PaymentMove, Settings, yearIn } from "../input.ts";
import { todayOf } from "../queries/today.server.ts";
import { pastDueOf, taxYear } from "../queries/year.server.ts";
import type { Route } from "./+types/estimates";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_tab_estimates()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const clock = await todayOf(ctx);
  const whole = await taxYear(ctx, yearIn(url, clock.thisYear), clock);
  return {
    whole,
    late: await pastDueOf(ctx, whole),
    thisYear: clock.thisYear,
    requestKey: ctx.newId(),
  };
});

/** What was done with a payment, and where it counts now. */
async function saidOf(ctx: Ctx, year: number, id: string | null, done: string): Promise<string> {
  const { payments, quarters } = await taxYear(ctx, year);
  const counted = payments.find((one) => one.id === id)?.counted;
  return counted ? `${done}. ${countedWords(year, counted, quarters)}` : done;
}

const yearAt = async (ctx: Ctx, url: URL) => yearIn(url, (await todayOf(ctx)).thisYear);

export const action = act({
  settings: async ({ ctx, form, url }) => {
    await saveSettings(ctx, await yearAt(ctx, url), parseInput(Settings, formValues(form)));
    return { said: m.taxes_settings_saved() };
  },
  payment: async ({ ctx, form, url }) => {
    const year = await yearAt(ctx, url);
    const id = await addPayment(ctx, year, parseInput(Payment(ctx.now), formValues(form)));
    return { said: await saidOf(ctx, year, id, m.taxes_payment_added()) };
  },
  move: async ({ ctx, form, url }) => {
    const { payment, quarter } = parseInput(PaymentMove, formValues(form));
    await movePayment(ctx, payment, quarter);
    return { said: await saidOf(ctx, await yearAt(ctx, url), payment, m.taxes_payment_moved()) };
  },
  remove: async ({ ctx, form }) => {
    await removePayment(ctx, String(form.get("payment")));
    return { said: m.taxes_payment_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** What to put aside, the four payments of the year, and what both are computed from. */
export default function TaxEstimates({ loaderData, actionData }: Route.ComponentProps) {
  const { whole, late, thisYear, requestKey } = loaderData;
  const { year, told, aside, harbour, quarters, paidCents } = whole;
  const answer = actionData && "error" in actionData ? actionData : undefined;
  const said = actionData && "said" in actionData ? actionData : undefined;
  useAnswer(said);
  const noTables = aside.tax.ofYear === null;
  return (
    <TaxFrame place="estimates" year={year} thisYear={thisYear} intro={m.taxes_estimates_intro()}>
      <PastDue late={late} />
      <div className="grid gap-8">
        <AnswerNote answer={said} className="" />
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
        <AsideWhy whole={whole} />
        <Quarters quarters={quarters} hasTables={!noTables} belowLimit={harbour.belowLimit} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <HowComputed whole={whole} />
          <div className="grid gap-6">
            <Part title={m.taxes_payments()} id="payments">
              <p className="mb-4 text-ink-soft">{m.taxes_payments_count()}</p>
              <PaymentList whole={whole} />
              <KeptForm key={requestKey} intent="payment" answer={answer} submit={m.taxes_add_payment()}>
                <input type="hidden" name="requestKey" value={requestKey} />
                <PaymentFields whole={whole} />
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
