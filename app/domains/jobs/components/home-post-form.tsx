import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { FieldErrors } from "#app/infra/errors.ts";
import { formValues, type Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Select } from "#app/ui/select.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { label, TRADE_CHIPS } from "#content/lists.ts";
import { TRADES, tradesBeside } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { LOCATION_MAX } from "../input/board.ts";
import { ADDRESS_MAX, DESCRIPTION_MAX, TITLE_MAX } from "../input.ts";
import { BUDGETS, faultsOfStep, stepOfField, TRADE_UNSURE } from "../rules/home-post.ts";
import { startChoices } from "../rules/start.ts";
import { HOME_ANSWERS } from "../rules.ts";
import { answerChoices } from "./answer-choices.ts";

export const HOME_DRAFT = "post-job-home";

const trades = () => [
  { value: TRADE_UNSURE, label: m.jobs_home_trade_unsure() },
  ...[...TRADE_CHIPS, ...tradesBeside(TRADE_CHIPS, getLocale())].map((each) => ({
    value: each.id,
    label: each[getLocale()],
  })),
];

const budgets = () =>
  Object.entries(BUDGETS).map(([value, [min, max]]) => ({
    value,
    label:
      max === 0
        ? m.jobs_home_budget_unsure()
        : min === 0
          ? m.jobs_home_budget_under({ max: dollars(max) })
          : m.jobs_home_budget_between({ min: dollars(min), max: dollars(max) }),
  }));

type Props = {
  requestKey: string;
  typed: Typed;
  errors: FieldErrors;
  /** Back from signing in or confirming: goes to the first step that lacks something, or to the last one. */
  ready: boolean;
};

/** A homeowner's job in three short steps; without JavaScript all three stand below each other. */
export function HomePostForm({ requestKey, typed, errors: refused, ready }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const stepped = useHydrated();
  const wrong = Object.keys(refused).map(stepOfField);
  const [lacking, setLacking] = useState<FieldErrors>({});
  const errors = { ...refused, ...lacking };
  const [chosen, setChosen] = useState<{ step: number; of: FieldErrors }>({ step: 1, of: {} });
  // A refusal leads to the first step that holds a fault; whoever then goes on is followed.
  const step = wrong.length && chosen.of !== refused ? Math.min(...wrong) : chosen.step;
  // The mail that confirms a newcomer's address opens another tab: what was typed before waits there too.
  useDraft(form, { name: HOME_DRAFT, keeping: "browser", hidden: ["requestKey"] });
  useEffect(() => {
    if (!ready || !form.current) return;
    const values = formValues(new FormData(form.current));
    const lacks = [1, 2].find((each) => Object.keys(faultsOfStep(each, values)).length > 0);
    setChosen((now) => ({ ...now, step: lacks ?? 3 }));
  }, [ready]);
  const busy = useNavigation().state === "submitting";
  const text = (name: string) => [typed[name] ?? []].flat()[0];
  const finding = useFetcher<{ trade?: string }>();
  const found = finding.data?.trade;
  const placing = useFetcher<{ placeFault?: string | null }>();
  const placed = placing.data;
  const go = (to: number, first = ":is(input, select, textarea)") => {
    setChosen({ step: to, of: refused });
    requestAnimationFrame(() => {
      form.current?.scrollIntoView({ block: "start" });
      form.current?.querySelector<HTMLElement>(`[data-step="${to}"] ${first}`)?.focus();
    });
  };
  const toFault = (at: number) => {
    // Stays on this step, which a refusal before may have led to.
    setChosen({ step: at, of: refused });
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-step="${at}"] [aria-invalid]`)?.focus(),
    );
  };
  // Only the server knows the places; without an answer of it the form goes on, and the place is asked again at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once
  useEffect(() => {
    if (!placed) return;
    if (!placed.placeFault) return go(3);
    setLacking({ location: placed.placeFault });
    toFault(2);
  }, [placed]);
  const next = () => {
    const values = formValues(new FormData(form.current ?? undefined));
    const faults = faultsOfStep(step, values);
    setLacking(faults);
    if (Object.keys(faults).length === 0) {
      if (step === 1) {
        const { title, description, trade } = values;
        const said = { title, description, trade } as Record<string, string>;
        void finding.submit({ intent: "find-trade", ...said }, { method: "post", action: "/post-job" });
      }
      if (step < 2) return go(step + 1);
      const asked = { intent: "find-place", location: String(values["location"] ?? "") };
      return void placing.submit(asked, { method: "post", action: "/post-job" });
    }
    toFault(step);
  };
  const shown = (n: number) => clsx("grid gap-6", stepped && n !== step && "hidden");
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid scroll-mt-4 gap-7"
      onInput={({ target }) => {
        // What is put right is not called wrong any longer.
        const name = (target as HTMLInputElement).name;
        if (lacking[name]) setLacking(({ [name]: _, ...rest }) => rest);
      }}
      onKeyDown={(event) => {
        // Enter goes on to the next step instead of posting what nobody has seen to its end.
        if (event.key !== "Enter" || step === 3 || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        next();
      }}
    >
      {stepped && (
        <Steps steps={[m.jobs_home_step_what(), m.jobs_home_step_where(), m.jobs_home_step_budget()]} current={step} />
      )}
      <input type="hidden" name="intent" value="post-home" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <div data-step="1" className={shown(1)}>
        <Field
          label={m.jobs_home_title()}
          name="title"
          hint={m.jobs_home_title_hint()}
          error={errors["title"]}
          required
        >
          <Input defaultValue={text("title")} maxLength={TITLE_MAX} />
        </Field>
        <Field
          label={m.jobs_home_more()}
          name="description"
          hint={m.jobs_home_more_hint()}
          error={errors["description"]}
          optional
        >
          <Textarea rows={4} countTo={DESCRIPTION_MAX} defaultValue={text("description")} />
        </Field>
        <PhotoField
          purpose="job"
          keep={HOME_DRAFT}
          label={m.jobs_post_photos()}
          hint={m.jobs_home_photos_hint()}
          error={errors["pictures"]}
          optional
        />
        <Field label={m.jobs_home_trade()} name="trade" error={errors["trade"]}>
          <Select placeholder={false} options={trades()} defaultValue={text("trade") || TRADE_UNSURE} />
        </Field>
      </div>
      <div data-step="2" className={shown(2)}>
        <Field label={m.jobs_home_place()} name="location" error={errors["location"]} required>
          <Input
            data-place="fill"
            defaultValue={text("location")}
            maxLength={LOCATION_MAX}
            autoComplete="postal-code"
            placeholder="78701"
          />
        </Field>
        <Field
          label={m.jobs_field_address()}
          name="address"
          hint={m.jobs_field_address_hint()}
          error={errors["address"]}
          optional
        >
          <Input defaultValue={text("address")} maxLength={ADDRESS_MAX} autoComplete="street-address" />
        </Field>
        <Field label={m.jobs_home_when()} name="when" error={errors["startDate"]}>
          <Select placeholder={false} options={startChoices()} defaultValue={text("when") ?? "asap"} />
        </Field>
      </div>
      <div data-step="3" className={shown(3)}>
        <Field label={m.jobs_home_budget()} name="budget" hint={m.jobs_home_budget_hint()}>
          <Select placeholder={false} options={budgets()} defaultValue={text("budget") ?? "not-sure"} />
        </Field>
        <Field
          label={m.jobs_answers()}
          name="answersMax"
          hint={m.jobs_home_answers_hint()}
          error={errors["answersMax"]}
        >
          <Select
            placeholder={false}
            options={answerChoices(text("answersMax"))}
            defaultValue={text("answersMax") || String(HOME_ANSWERS)}
          />
        </Field>
        {found && <TradeFound id={found} change={() => go(1, "select")} />}
        <p className="text-ink-soft">{m.jobs_home_promise()}</p>
      </div>
      <Buttons>
        {stepped && step < 3 ? (
          <Button
            key="next"
            type="button"
            variant="primary"
            wide="phone"
            busy={placing.state !== "idle"}
            onClick={next}
          >
            {m.jobs_home_next()}
          </Button>
        ) : (
          <Button key="post" type="submit" variant="primary" wide="phone" busy={busy} busyLabel={m.jobs_posting()}>
            {m.jobs_post_job()}
          </Button>
        )}
        {stepped && step > 1 && (
          <Button type="button" wide="phone" onClick={() => go(step - 1)}>
            {m.jobs_home_back()}
          </Button>
        )}
        <LinkButton to="/find-pro" variant="quiet" wide="phone">
          {m.jobs_cancel()}
        </LinkButton>
      </Buttons>
      <p className="text-ink-soft">
        {m.jobs_home_business()}{" "}
        <Link to="/post-job?as=business" className="link">
          {m.jobs_home_business_link()}
        </Link>
      </p>
    </Form>
  );
}

/** Which pros will see the job, before it is posted, and the way to say otherwise. */
const TradeFound = ({ id, change }: { id: string; change: () => void }) => (
  <p role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
    <span>{m.jobs_home_trade_found({ trade: label(TRADES, id, getLocale()) })}</span>
    <button type="button" className="link" onClick={change}>
      {m.jobs_home_trade_change()}
    </button>
  </p>
);

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 border-t border-line pt-6">{children}</div>
);
