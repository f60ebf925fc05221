import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { m } from "#paraglide/messages.js";
import { FieldContext } from "./field-context.ts";
import { FieldError, FieldHint } from "./field-note.tsx";

export type FieldProps = {
  label: ReactNode;
  /** The form field's name; the control inside picks it up. */
  name?: string;
  hint?: ReactNode;
  /** Words that say how to fix it. */
  error?: ReactNode;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Small text at the right end of the label row, e.g. a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One control with its label above, hint below and error beside it (below it where there is no room). */
export function Field({ label, name, hint, error, required, optional, aside, className, children }: FieldProps) {
  const id = useId();
  const describedBy = clsx(error && `${id}e`, hint && `${id}h`) || undefined;
  return (
    <FieldContext value={{ id, name, required, invalid: Boolean(error), describedBy }}>
      <div className={clsx("@container [contain-intrinsic-inline-size:12rem]", className)} data-field={name}>
        <div className="grid grid-cols-1 gap-x-5 @3xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
          <div className="mb-1.5 flex items-baseline justify-between gap-4">
            <label htmlFor={id} className="font-[560]">
              {label}
              {optional && <span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>}
            </label>
            {aside && <span className="text-sm">{aside}</span>}
          </div>
          <div className="col-start-1">{children}</div>
          {error && (
            <FieldError id={`${id}e`} className="col-start-1 mt-1.5 @3xl:col-start-2 @3xl:row-start-2 @3xl:mt-3">
              {error}
            </FieldError>
          )}
          {hint && (
            <FieldHint id={`${id}h`} className="col-start-1 mt-1.5">
              {hint}
            </FieldHint>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
