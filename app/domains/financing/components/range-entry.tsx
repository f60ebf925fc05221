import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { type Range, type Settled, settle, stepAt } from "../rules.ts";

const grouped = (value: number) => value.toLocaleString(getLocale() === "es" ? "es-US" : "en-US");

/** Why another number stands there than the one that was typed. */
function saidOf({ value, changed, unclear }: Settled, { min, max, grain }: Range, format: (value: number) => string) {
  switch (changed) {
    case "low":
      return m.financing_changed_low({ least: format(min) });
    case "high":
      return m.financing_changed_high({ most: format(max) });
    case "step":
      return m.financing_changed_step({ step: format(grain), value: format(value) });
    case "unread":
      return m.financing_changed_unread({ value: format(value) });
    case "unclear":
      return unclear
        ? m.app_number_unclear({ text: unclear.text, first: unclear.readings[0], second: unclear.readings[1] })
        : null;
    default:
      return null;
  }
}

/**
 * One number with a field to type it and a slider to find it. The slider stands at the step next to it. What is out of range is put right when
 * the field is left, and said. Before JavaScript there is the field alone, sent with the form.
 */
export function RangeEntry({
  name,
  label,
  sliderLabel,
  range,
  settled,
  format,
  onSettle,
  before,
  after,
  hint,
}: {
  name: string;
  label: string;
  sliderLabel: string;
  range: Range;
  settled: Settled;
  format: (value: number) => string;
  onSettle: (settled: Settled) => void;
  before?: string;
  after?: string;
  hint?: ReactNode;
}) {
  const id = useId();
  const [typing, setTyping] = useState<string | null>(null);
  const { value } = settled;
  const slid = stepAt(range, value);
  const read = (text: string) => settle({ ...range, start: value }, text);
  const leave = () => {
    if (typing !== null) onSettle(read(typing));
    setTyping(null);
  };
  const type = (text: string) => {
    setTyping(text);
    const now = read(text);
    if (!now.changed) onSettle(now);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    leave();
  };
  const box = useRef<HTMLDivElement>(null);
  // What was typed or dragged before this code was there stands in the page and nowhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there on arrival
  useEffect(() => {
    const [field, slider] = box.current?.querySelectorAll("input") ?? [];
    if (field && field.value !== grouped(value)) type(field.value);
    else if (slider && slider.valueAsNumber !== slid) onSettle({ value: slider.valueAsNumber, changed: null });
  }, []);
  const said = saidOf(settled, range, format);
  return (
    <div ref={box}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <label htmlFor={id} className="font-[560]">
          {label}
          {hint && <span className="note block">{hint}</span>}
        </label>
        <Input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          before={before}
          after={after}
          value={typing ?? grouped(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={onEnter}
          aria-describedby={`${id}said`}
          maxLength={20}
          className="w-44 [&_input]:figure [&_input]:text-2xl!"
        />
      </div>
      <div data-needs-js className="mt-1">
        <input
          type="range"
          aria-label={sliderLabel}
          min={range.min}
          max={range.max}
          step={range.step}
          value={slid}
          aria-valuetext={format(value)}
          onChange={(event) => onSettle({ value: event.currentTarget.valueAsNumber, changed: null })}
          className="range"
          style={{ "--value": slid, "--min": range.min, "--max": range.max } as CSSProperties}
        />
        <div aria-hidden="true" className="note flex justify-between">
          <span>{format(range.min)}</span>
          <span>{format(range.max)}</span>
        </div>
      </div>
      <p id={`${id}said`} role="status" className="text-sm text-flag not-empty:mt-2">
        {said}
      </p>
    </div>
  );
}
