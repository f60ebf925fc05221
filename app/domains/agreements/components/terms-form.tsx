import { Form, useNavigation } from "react-router";
import { DepositWatch } from "#app/domains/bids/components/deposit-note.tsx";
import { Fold } from "#app/domains/bids/components/fold.tsx";
import { type DueRow, DueRows, type LineRow, LineRows } from "#app/domains/bids/components/rows.tsx";
import { ownWords } from "#app/domains/jobs/rules/own-words.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { CLAUSE_MAX, MILESTONES_MAX, PLACE_MAX, SCOPE_MAX } from "../input/limits.ts";
import type { OneAgreement } from "../queries/agreement.server.ts";
import { startsText } from "../rules/words.ts";
import { LanguageChoice } from "./language-choice.tsx";

const plain = (cents: number) => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100));

/** The draft as its form shows it: what was typed and refused before what is kept. */
function shownIn(typed: Typed, { content, version, locale }: OneAgreement) {
  const text = (name: string, kept: string) => String([typed[name] ?? kept].flat()[0] ?? "");
  const list = (name: string): string[] => [typed[`${name}[]`] ?? []].flat();
  const wasTyped = "scope" in typed;
  const lines: LineRow[] = wasTyped
    ? list("lineWhat").map((what, n) => ({
        what,
        kind: list("lineKind")[n] || "labor",
        quantity: list("lineQuantity")[n] ?? "",
        unit: list("lineUnit")[n] ?? "",
        price: list("linePrice")[n] ?? "",
      }))
    : content.lines.map(({ kind, what, thousandths, unit, priceCents }) => ({
        kind,
        what,
        unit,
        quantity: String(thousandths / 1000),
        price: plain(priceCents),
      }));
  const dues: DueRow[] = wasTyped
    ? list("dueWhen").map((when, n) => ({ when, amount: list("dueAmount")[n] ?? "" }))
    : content.schedule.map(({ when, cents }) => ({ when, amount: plain(cents) }));
  return {
    version: text("version", String(version)),
    locale: text("locale", locale),
    place: text("place", content.place),
    scope: text("scope", ownWords(content.scope)),
    direction: text("direction", content.priceCents < 0 ? "takes" : "adds"),
    low: text("low", content.priceCents === 0 ? "" : plain(Math.abs(content.priceCents))),
    startsOn: text("startsOn", content.startsOn ?? ""),
    durationDays: text("durationDays", content.durationDays ? String(content.durationDays) : ""),
    milestones: text("milestones", content.milestones.join("\n")),
    retainage: text("retainage", content.retainageBips ? String(content.retainageBips / 100) : ""),
    exclusions: text("exclusions", content.exclusions),
    warranty: text("warranty", content.warranty),
    changes: text("changes", content.changes),
    lines,
    dues,
  };
}

type Props = { one: OneAgreement; typed: Typed; errors: FieldErrors };

/** What a draft says, to be written by either side. */
export function TermsForm({ one, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "edit";
  const shown = shownIn(typed, one);
  const change = one.kind === "change";
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="version" value={shown.version} />
      <Field
        label={change ? m.agreements_scope_change() : m.agreements_scope()}
        name="scope"
        hint={change ? m.agreements_scope_change_hint() : m.agreements_scope_hint()}
        error={errors["scope"]}
        required
      >
        <Textarea rows={8} countTo={SCOPE_MAX} defaultValue={shown.scope} />
      </Field>
      {change && (
        <Field label={m.agreements_direction()} name="direction" error={errors["direction"]} required>
          <Select
            placeholder={false}
            defaultValue={shown.direction}
            options={[
              { value: "adds", label: m.agreements_direction_adds() },
              { value: "takes", label: m.agreements_direction_takes() },
            ]}
          />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.bids_price()} name="low" error={errors["low"]} required>
          <Input before="$" inputMode="decimal" defaultValue={shown.low} className="text-xl" />
        </Field>
        {!change && (
          <Field
            label={m.bids_starts()}
            name="startsOn"
            hint={one.content.startChoice && m.agreements_start_asked({ start: startsText(one.content) })}
            error={errors["startsOn"]}
            optional
          >
            <Input type="date" defaultValue={shown.startsOn} />
          </Field>
        )}
        <Field
          label={change ? m.agreements_days_added() : m.bids_duration()}
          name="durationDays"
          error={errors["durationDays"]}
          optional
        >
          <Input inputMode="numeric" after={m.bids_days_unit()} defaultValue={shown.durationDays} />
        </Field>
      </div>
      <Field
        label={m.agreements_place()}
        name="place"
        hint={m.agreements_place_hint()}
        error={errors["place"]}
        optional
      >
        <Input maxLength={PLACE_MAX} defaultValue={shown.place} />
      </Field>
      {!change && <LanguageChoice languages={one.languages} initial={shown.locale} written />}
      {!change && <Further one={one} shown={shown} errors={errors} />}
      <Button
        type="submit"
        name="intent"
        value="edit"
        variant="primary"
        wide="phone"
        busy={busy}
        className="justify-self-start"
      >
        {m.agreements_save()}
      </Button>
    </Form>
  );
}

type FurtherProps = Pick<Props, "one" | "errors"> & { shown: ReturnType<typeof shownIn> };

/** What an agreement says besides: its payments, milestones and clauses. */
function Further({ one, shown, errors }: FurtherProps) {
  return (
    <div>
      <Fold title={m.bids_lines()} note={m.bids_lines_note()} open={shown.lines.length > 0}>
        <LineRows initial={shown.lines} errors={errors} />
      </Fold>
      <Fold title={m.bids_schedule()} note={m.bids_schedule_note()} open>
        <DueRows initial={shown.dues} errors={errors} />
        <DepositWatch law={one.depositLaw} side={one.side} />
      </Fold>
      <Fold title={m.agreements_clauses()} open>
        <div className="grid gap-4">
          <Field
            label={m.agreements_milestones()}
            name="milestones"
            hint={m.agreements_milestones_hint({ max: MILESTONES_MAX })}
            error={errors["milestones"]}
            optional
          >
            <Textarea rows={4} defaultValue={shown.milestones} />
          </Field>
          <Field
            label={m.agreements_retainage()}
            name="retainage"
            hint={m.agreements_retainage_hint()}
            error={errors["retainage"]}
            className="max-w-md"
            optional
          >
            <Input inputMode="decimal" after="%" defaultValue={shown.retainage} />
          </Field>
          <Field label={m.bids_exclusions_label()} name="exclusions" error={errors["exclusions"]} optional>
            <Textarea rows={3} defaultValue={shown.exclusions} />
          </Field>
          <Field label={m.agreements_warranty()} name="warranty" error={errors["warranty"]} optional>
            <Textarea rows={3} countTo={CLAUSE_MAX} defaultValue={shown.warranty} />
          </Field>
          <Field label={m.agreements_changes()} name="changes" error={errors["changes"]} optional>
            <Textarea rows={3} countTo={CLAUSE_MAX} defaultValue={shown.changes} />
          </Field>
        </div>
      </Fold>
    </div>
  );
}
