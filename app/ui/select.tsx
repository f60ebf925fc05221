import clsx from "clsx";
import type { ComponentProps } from "react";
import { m } from "#paraglide/messages.js";
import { useFieldControl } from "./field-context.ts";

type SelectOption = string | { value: string; label: string; disabled?: boolean };
export type SelectProps = Omit<ComponentProps<"select">, "children" | "multiple"> & {
  options: readonly SelectOption[];
  /** The first, unselectable line; pass false when one of the options is always chosen. */
  placeholder?: string | false;
};

/**
 * The platform's own select, drawn. An option with an empty value would look like an answer and be none, so it throws;
 * the only empty one is the disabled placeholder.
 */
export function Select({ options, placeholder, className, defaultValue, value, ...rest }: SelectProps) {
  const wired = useFieldControl(rest);
  const items = options.map((o) => (typeof o === "string" ? { value: o, label: o, disabled: false } : o));
  const empty = items.find((o) => o.value.trim() === "");
  if (empty) throw new Error(`Select "${wired.name ?? ""}": the option "${empty.label}" has an empty value`);
  const start =
    value === undefined ? { defaultValue: defaultValue ?? (placeholder === false ? undefined : "") } : { value };
  return (
    <span className={clsx("relative block", className)}>
      <select {...wired} {...start} className="control">
        {placeholder !== false && (
          <option value="" disabled>
            {placeholder ?? m.ui_choose()}
          </option>
        )}
        {items.map((o) => (
          <option key={o.value} value={o.value} disabled={o.disabled}>
            {o.label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 12 8"
        width="12"
        height="8"
        fill="none"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
      >
        <path d="m1 1 5 5 5-5" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  );
}
