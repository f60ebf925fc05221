import clsx from "clsx";
import { type ComponentProps, type ReactNode, use, useState } from "react";
import { m } from "#paraglide/messages.js";
import { FieldContext, useFieldControl } from "./field-context.ts";

/** From so many characters on somebody writes a sentence, and has to know that the rest of it was cut. */
const SAYS_FROM = 60;

export type InputProps = ComponentProps<"input"> & {
  /** A unit drawn inside the left or right end: "$", "sq ft". */
  before?: ReactNode;
  after?: ReactNode;
  /** Says below it when no more fits; inside a Field it always does. */
  saysFull?: boolean;
};

/** A text input. Inside a Field it takes name, id and aria links from it. Numbers: pass inputMode="numeric". */
export function Input({ before, after, className, saysFull, onInput, ...rest }: InputProps) {
  const wired = useFieldControl(rest);
  const inField = use(FieldContext) !== null;
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? "").length);
  const { maxLength = 0 } = rest;
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const full = (saysFull ?? inField) && maxLength >= SAYS_FROM && length >= maxLength;
  const watched: ComponentProps<"input"> = {
    ...wired,
    onInput: (event) => {
      setTyped(event.currentTarget.value.length);
      onInput?.(event);
    },
  };
  if (!before && !after)
    return (
      <>
        <input type="text" {...watched} className={clsx("control", className)} />
        {full && (
          <span role="status" className="mt-1 block text-sm text-ink-soft">
            {m.ui_full({ max: maxLength })}
          </span>
        )}
      </>
    );
  return (
    <span className={clsx("relative block", className)}>
      {before && (
        <span
          aria-hidden="true"
          className="note pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-sm"
        >
          {before}
        </span>
      )}
      <input type="text" {...watched} className={clsx("control", before && "pl-10!", after && "pr-16!")} />
      {after && (
        <span
          aria-hidden="true"
          className="note pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm"
        >
          {after}
        </span>
      )}
    </span>
  );
}
