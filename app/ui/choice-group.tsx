import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { FieldError, FieldHint } from "./field-note.tsx";

type Choice = string | { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type GroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly Choice[];
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Hides the legend from view, not from assistive tech. */
  legendHidden?: boolean;
  className?: string;
};

const full = (o: Choice) => (typeof o === "string" ? { value: o, label: o, hint: undefined, disabled: false } : o);

function Group({
  legend,
  hint,
  error,
  legendHidden,
  className,
  children,
}: Omit<GroupProps, "options" | "name"> & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={className}
      aria-describedby={clsx(error && `${id}e`, hint && `${id}h`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? "sr-only" : "mb-1.5 font-[560]"}>{legend}</legend>
      {hint && (
        <FieldHint id={`${id}h`} className="mb-2">
          {hint}
        </FieldHint>
      )}
      {children}
      {error && (
        <FieldError id={`${id}e`} className="mt-2">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

type Many = GroupProps & {
  /** Values ticked at the start. */
  defaultValues?: readonly string[];
  /** Called with all ticked values after each change. */
  onValuesChange?: (values: string[]) => void;
};

const tickedIn = (input: HTMLInputElement) =>
  [...(input.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map((i) => i.value);

/** Checkboxes sharing one name; a plain form posts one entry for each ticked box. */
export function CheckboxGroup({ options, name, defaultValues = [], onValuesChange, ...rest }: Many) {
  return (
    <Group {...rest}>
      <div className="grid gap-x-6 @container sm:grid-cols-2">
        {options.map(full).map((o) => (
          <label key={o.value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={name}
              value={o.value}
              defaultChecked={defaultValues.includes(o.value)}
              disabled={o.disabled}
              onChange={(e) => onValuesChange?.(tickedIn(e.currentTarget))}
              className="tick mt-px"
            />
            <span>
              {o.label}
              {o.hint && <span className="block text-sm text-ink-soft">{o.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** The same as toggle chips, for filters and short lists; `even` sets a long list in two columns on phones. */
export function ChipGroup({
  options,
  name,
  defaultValues = [],
  onValuesChange,
  even,
  ...rest
}: Many & { even?: boolean }) {
  return (
    <Group {...rest}>
      <div
        className={clsx(
          "gap-2 sm:flex sm:flex-wrap",
          even ? "grid grid-cols-2 max-sm:text-sm max-sm:*:px-3" : "flex flex-wrap",
        )}
      >
        {options.map(full).map((o) => (
          <label key={o.value} className="toggle-chip">
            <input
              type="checkbox"
              name={name}
              value={o.value}
              defaultChecked={defaultValues.includes(o.value)}
              disabled={o.disabled}
              onChange={(e) => onValuesChange?.(tickedIn(e.currentTarget))}
              className="absolute size-px opacity-0"
            />
            {o.label}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** One of a few, as rows. */
export function RadioGroup({
  options,
  name,
  defaultValue,
  onValueChange,
  required,
  boxed,
  ...rest
}: GroupProps & {
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Draws each option as a box of its own, for choices that deserve weight. */
  boxed?: boolean;
}) {
  return (
    <Group required={required} {...rest}>
      <div className={clsx("grid", boxed ? "gap-2" : "gap-0")}>
        {options.map(full).map((o) => (
          <label
            key={o.value}
            className={clsx(
              "flex min-h-11 items-start gap-3",
              boxed
                ? "rounded-md border border-rule bg-sheet p-4 transition-colors hover:border-ink has-checked:border-steel has-checked:bg-steel-wash has-checked:outline-1 has-checked:outline-steel"
                : "py-2",
            )}
          >
            <input
              type="radio"
              name={name}
              value={o.value}
              required={required}
              defaultChecked={o.value === defaultValue}
              disabled={o.disabled}
              onChange={() => onValueChange?.(o.value)}
              className="tick mt-px"
            />
            <span>
              {o.label}
              {o.hint && <span className="block text-sm text-ink-soft">{o.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}
