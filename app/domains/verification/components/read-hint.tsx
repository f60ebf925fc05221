import { m } from "#paraglide/messages.js";
import { fieldText } from "../rules/document-words.ts";
import type { DetailField, DetailValues } from "../rules/kinds.ts";
import { compared, type Reading } from "../rules/reading.ts";

/** A stored value as its control holds it; money in dollars. */
export function textOf(value: DetailValues[DetailField]): string {
  if (value === null || typeof value === "boolean" || Array.isArray(value)) return "";
  return typeof value === "number" ? (value / 100).toLocaleString("en-US", { maximumFractionDigits: 2 }) : value;
}

/** Writes into a control as a hand would. */
export function write(form: HTMLFormElement | null | undefined, name: string, text: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = text;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

type Props = { field: DetailField; said: DetailValues[DetailField]; reading: Reading; name: string };

/** Below a field: how surely it was read, or that the document seems to say something else than what stands there. */
export function ReadHint({ field, said, reading, name }: Props) {
  const read = reading.fields[field];
  if (!read || typeof read.value === "boolean") return null;
  const value = fieldText(field, read.value);
  if (said === null && !reading.confirmedAt)
    return read.sure === "clear" ? (
      m.reading_clear({ value })
    ) : (
      <strong className="font-[560]">{m.reading_check({ value })}</strong>
    );
  if (said !== null && compared(field, said, read) === "same") return m.reading_same();
  return <Other value={value} text={textOf(read.value)} name={name} />;
}

function Other({ value, text, name }: { value: string; text: string; name: string }) {
  return (
    <>
      {m.reading_other({ value })}{" "}
      <button
        type="button"
        data-needs-js
        className="link inline-flex min-h-11 items-center"
        onClick={({ currentTarget }) => write(currentTarget.form, name, text)}
      >
        {m.reading_use()}
      </button>
    </>
  );
}
