import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-note.tsx";

/** One box with its words; the whole row is the target. `hint` stands under the words, `error` under both. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
          className="tick mt-px"
        />
        <span>
          {label}
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  );
}

/** The sliding form of a checkbox, for a thing that is on or off at once. */
export function Switch({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={clsx("flex min-h-11 items-start justify-between gap-4 py-2", className)}>
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" className="tick" />
    </label>
  );
}
