import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { EXCLUSIONS_MAX, NOTE_MAX } from "../input/limits.ts";
import type { ShownBid } from "../queries/bids.server.ts";
import type { DepositLaw } from "../rules/deposit.ts";
import { kindText } from "../rules/words.ts";
import { KINDS } from "../rules.ts";
import { DepositWatch } from "./deposit-note.tsx";
import { Fold } from "./fold.tsx";
import { type DueRow, DueRows, isBlank, type LineRow, LineRows } from "./rows.tsx";

type Begun = Pick<ShownBid, "kind" | "lowCents" | "highCents" | "startsOn" | "durationDays" | "lines" | "schedule"> & {
  validUntil: string;
  exclusions: string;
  note: string;
};

const plain = (cents: number) => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100));

/** A bid as its form shows it: what was typed and refused before what was sent earlier. */
function shownIn(typed: Typed, begun: Begun | null, validUntil: string) {
  const text = (name: string, before: string) => String([typed[name] ?? before].flat()[0] ?? "");
  const list = (name: string): string[] => [typed[`${name}[]`] ?? []].flat();
  const wasTyped = "kind" in typed;
  const lines: LineRow[] = wasTyped
    ? list("lineWhat").map((what, n) => ({
        what,
        kind: list("lineKind")[n] || "labor",
        quantity: list("lineQuantity")[n] ?? "",
        unit: list("lineUnit")[n] ?? "",
        price: list("linePrice")[n] ?? "",
      }))
    : (begun?.lines ?? []).map(({ kind, what, thousandths, unit, priceCents }) => ({
        kind,
        what,
        unit,
        quantity: String(thousandths / 1000),
        price: plain(priceCents),
      }));
  const dues: DueRow[] = wasTyped
    ? list("dueWhen").map((when, n) => ({ when, amount: list("dueAmount")[n] ?? "" }))
    : (begun?.schedule ?? []).map(({ when, cents }) => ({ when, amount: plain(cents) }));
  return {
    kind: text("kind", begun?.kind ?? "fixed"),
    low: text("low", begun ? plain(begun.lowCents) : ""),
    high: text("high", begun?.kind === "range" ? plain(begun.highCents) : ""),
    startsOn: text("startsOn", begun?.startsOn ?? ""),
    durationDays: text("durationDays", begun?.durationDays ? String(begun.durationDays) : ""),
    validUntil: text("validUntil", begun && begun.validUntil > validUntil ? begun.validUntil : validUntil),
    exclusions: text("exclusions", begun?.exclusions ?? ""),
    note: text("note", begun?.note ?? ""),
    lines,
    dues,
  };
}

const quoteWords = (sentBefore: boolean) => (sentBefore ? m.bids_send_quote_revision() : m.bids_send_quote());

/** A bid: the price first, what it is made of folded below. */
export function BidForm({
  begun,
  sentBefore,
  quote,
  photos,
  validUntil,
  typed,
  errors,
  head,
  submit,
  noteLabel,
  law,
}: {
  /** What stands in the form at first: what was sent before, or a template. */
  begun: Begun | null;
  sentBefore: boolean;
  /** Said in a conversation, to somebody who asked for it. */
  quote: boolean;
  /** Null where none may be added. */
  photos: ShownPicture[] | null;
  /** The last day that a bid usually holds. */
  validUntil: string;
  typed: Typed;
  errors: FieldErrors;
  /** Fields above the price. */
  head?: ReactNode;
  /** What the button says, where it sends something else than a bid. */
  submit?: string;
  /** What the note is called, where it goes to somebody else than a hirer. */
  noteLabel?: string;
  /** What may be asked before work starts; null where that is not known. */
  law: DepositLaw | null;
}) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "bid";
  const shown = shownIn(typed, begun, validUntil);
  const any = (...names: string[]) => Object.keys(errors).some((key) => names.some((name) => key.startsWith(name)));
  return (
    <Form method="post" noValidate className="grid gap-5" preventScrollReset>
      {head}
      <div className="group/kind grid gap-4">
        <Field label={m.bids_kind()} name="kind" error={errors["kind"]} required>
          <Select
            placeholder={false}
            defaultValue={shown.kind}
            options={KINDS.map((value) => ({ value, label: kindText(value) }))}
          />
        </Field>
        <Field label={m.bids_price()} name="low" hint={m.bids_price_hint()} error={errors["low"]}>
          <Input before="$" inputMode="decimal" defaultValue={shown.low} className="text-xl" />
        </Field>
        <Field
          label={m.bids_price_high()}
          name="high"
          error={errors["high"]}
          className={errors["high"] ? undefined : "hidden group-has-[option[value=range]:checked]/kind:block"}
        >
          <Input before="$" inputMode="decimal" defaultValue={shown.high} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.bids_starts()} name="startsOn" error={errors["startsOn"]} optional>
          <Input type="date" defaultValue={shown.startsOn} />
        </Field>
        <Field label={m.bids_duration()} name="durationDays" error={errors["durationDays"]} optional>
          <Input inputMode="numeric" after={m.bids_days_unit()} defaultValue={shown.durationDays} />
        </Field>
        <Field label={m.bids_valid()} name="validUntil" error={errors["validUntil"]} required>
          <Input type="date" defaultValue={shown.validUntil} />
        </Field>
      </div>
      <Field label={noteLabel ?? m.bids_note()} name="note" error={errors["note"]} optional>
        <Textarea rows={4} countTo={NOTE_MAX} defaultValue={shown.note} />
      </Field>
      <div>
        <Fold
          title={m.bids_lines()}
          note={m.bids_lines_note()}
          open={!shown.lines.every(isBlank) || any("line", "lines")}
        >
          <LineRows initial={shown.lines} errors={errors} />
        </Fold>
        <Fold
          title={m.bids_schedule()}
          note={m.bids_schedule_note()}
          open={!shown.dues.every(isBlank) || any("due", "schedule")}
        >
          <DueRows initial={shown.dues} errors={errors} />
          <DepositWatch law={law} side="pro" />
        </Fold>
        <Fold title={m.bids_exclusions()} open={shown.exclusions !== "" || any("exclusions")}>
          <Field label={m.bids_exclusions_label()} name="exclusions" error={errors["exclusions"]} optional>
            <Textarea rows={4} countTo={EXCLUSIONS_MAX} defaultValue={shown.exclusions} />
          </Field>
        </Fold>
        {photos && (
          <Fold title={m.bids_photos()} open={photos.length > 0 || any("pictures")}>
            <PhotoField purpose="application" label={m.bids_photos()} initial={photos} optional />
          </Fold>
        )}
      </div>
      <Button
        type="submit"
        name="intent"
        value="bid"
        variant="primary"
        wide="phone"
        busy={busy}
        busyLabel={m.bids_sending()}
        className="justify-self-start"
      >
        {submit ?? (quote ? quoteWords(sentBefore) : sentBefore ? m.bids_send_revision() : m.bids_send())}
      </Button>
    </Form>
  );
}
