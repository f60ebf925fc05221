import clsx from "clsx";
import { type ComponentProps, useState } from "react";
import { m } from "#paraglide/messages.js";
import { useFieldControl } from "./field-context.ts";

/** Both languages are read in the United States, where a comma parts thousands. */
const figure = (n: number) => n.toLocaleString("en-US");

/** A text area. With `countTo` it counts characters against that limit; the limit itself stays the server's to refuse. */
export function Textarea({
  countTo,
  className,
  onInput,
  rows = 4,
  ...rest
}: ComponentProps<"textarea"> & { countTo?: number }) {
  const wired = useFieldControl(rest);
  const [length, setLength] = useState(() => String(rest.value ?? rest.defaultValue ?? "").length);
  const over = countTo !== undefined && length > countTo;
  return (
    <>
      <textarea
        {...wired}
        rows={rows}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={clsx("control", className)}
      />
      {countTo !== undefined && (
        <span
          data-needs-js
          className={clsx("note mt-1 block text-right", over && "text-stop!")}
          aria-live={over ? "polite" : "off"}
        >
          {over
            ? m.ui_characters_over({ count: figure(length - countTo), max: figure(countTo) })
            : m.ui_characters_left({ count: figure(length), max: figure(countTo) })}
        </span>
      )}
    </>
  );
}
