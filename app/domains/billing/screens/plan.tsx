import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { asRefusal } from "#app/infra/refusal.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { m } from "#paraglide/messages.js";
import { settleOwnCheckout, startCheckout, startTrial } from "../commands/buy.server.ts";
import { cardPage, changePlan, endWithPeriod, openBillPage, previewChange } from "../commands/change.server.ts";
import { askMoneyBack } from "../commands/money-back.server.ts";
import { BuyCourse } from "../components/buy-course.tsx";
import { ChoosePlan } from "../components/choose-plan.tsx";
import { ConfirmChange } from "../components/confirm-change.tsx";
import { HeldPlan } from "../components/held-plan.tsx";
import { Receipts } from "../components/receipts.tsx";
import { Buy, Change, OfKind } from "../input.ts";
import { courseToBuy, type MyPlan, myPlan } from "../queries/plan-page.server.ts";
import { isSku, SKUS } from "../rules/skus.ts";
import { planText } from "../rules/words.ts";
import type { Route } from "./+types/plan";

export const meta: Route.MetaFunction = () => [{ title: `${m.billing_plan_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const session = url.searchParams.get("session");
  if (session) {
    await settleOwnCheckout(ctx, session);
    throw redirect("/account/plan?done");
  }
  const [change, choose] = [url.searchParams.get("change"), url.searchParams.get("choose")];
  let refused: string | null = null;
  const shown = isSku(change)
    ? await previewChange(ctx, change).catch((error: unknown) => {
        const refusal = asRefusal(error);
        if (!refusal) throw error;
        refused = refusal.message;
        return null;
      })
    : null;
  const slug = url.searchParams.get("course");
  const course = slug ? await courseToBuy(ctx, slug) : null;
  return { mine: await myPlan(ctx), course, shown, refused, choose, done: url.searchParams.has("done") };
});

const buying = (form: FormData) => parseInput(Buy, formValues(form));
const kindIn = (form: FormData) => parseInput(OfKind, formValues(form)).family;

export const action = act<Route.ActionArgs, { said: Said }>({
  buy: async ({ ctx, form }) => {
    throw redirect(await startCheckout(ctx, buying(form)));
  },
  trial: async ({ ctx, form }) => {
    await startTrial(ctx, buying(form).sku);
    return { said: m.billing_said_trial() };
  },
  change: async ({ ctx, form }) => {
    await changePlan(ctx, parseInput(Change, formValues(form)));
    throw redirect("/account/plan?done");
  },
  end: async ({ ctx, form }) => {
    await endWithPeriod(ctx, kindIn(form), true);
    return { said: m.billing_said_end() };
  },
  go_on: async ({ ctx, form }) => {
    await endWithPeriod(ctx, kindIn(form), false);
    return { said: m.billing_said_go_on() };
  },
  card: async ({ ctx }) => {
    throw redirect(await cardPage(ctx));
  },
  pay_bill: async ({ ctx, form }) => {
    throw redirect(await openBillPage(ctx, kindIn(form)));
  },
  money_back: async ({ ctx, form }) => {
    await askMoneyBack(ctx, String(form.get("payment") ?? ""));
    return { said: m.billing_said_money_back() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** The plan of a business: what it has, what it used of it, what comes next, and every way to change that. */
export default function PlanScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { mine, course, shown, refused, choose, done } = loaderData;
  const wanted = course ? "ce" : isSku(choose) ? SKUS[choose].family : "plan";
  const has = (family: string) => mine.held.find((one) => one.family === family)?.sku ?? null;
  const kinds = [
    { family: "plan", title: has("plan") ? m.billing_change_plan() : m.billing_choose_plan() },
    { family: "crew", title: m.billing_choose_crew() },
    { family: "ce", title: m.billing_choose_ce() },
  ] as const;
  const inOrder = kinds.toSorted((a, b) => Number(b.family === wanted) - Number(a.family === wanted));
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="PL-01"
        label={m.billing_label()}
        title={m.billing_plan_title()}
        intro={m.billing_plan_now({ plan: planText(mine.plan) })}
        className="mb-5!"
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-5">
        {!mine.open && <Alert title={m.billing_closed_title()}>{m.billing_closed_text()}</Alert>}
        {done && (
          <Alert tone="success" title={m.billing_done_title()} live>
            {m.billing_done_text()}
          </Alert>
        )}
        {refused && <Alert tone="warning" title={refused} live />}
        {shown && <ConfirmChange shown={shown} />}
        {course && <BuyCourse course={course} />}
        {mine.grant && (
          <Alert title={m.billing_granted_title({ plan: planText(mine.grant.plan), until: day(mine.grant.until) })}>
            {m.billing_granted_text()}
          </Alert>
        )}
        <Usage mine={mine} />
        {mine.held.map((held) => (
          <HeldPlan key={held.family} held={held} />
        ))}
        {mine.open &&
          inOrder.map(({ family, title }) => (
            <ChoosePlan
              key={family}
              family={family}
              title={title}
              first={choose}
              has={has(family)}
              mayTry={mine.mayTry}
            />
          ))}
        {mine.open && <Receipts receipts={mine.receipts} />}
        <p>
          <Link to="/pricing" className="link inline-flex min-h-11 items-center">
            {m.billing_compare_link()}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Leads of this month, against the limit where there is one. */
function Usage({ mine: { leads } }: { mine: MyPlan }) {
  const { used, most, renewsOn } = leads;
  return (
    <Card title={m.billing_usage()} level={2}>
      <p className="text-lg">
        {most === null
          ? m.billing_usage_unlimited({ n: used })
          : used > most
            ? m.billing_usage_more({ used, most })
            : m.billing_usage_of({ used, most })}
      </p>
      {most !== null && (
        <>
          <Progress value={Math.min(1, used / most)} label={m.billing_usage()} className="mt-3 max-w-md" />
          <p className="mt-3">{m.billing_usage_renews({ date: day(renewsOn) })}</p>
        </>
      )}
      <p className="mt-2 text-ink-soft">{m.billing_usage_what()}</p>
    </Card>
  );
}
