import type { ComponentProps } from "react";
import { Textarea } from "#app/ui/textarea.tsx";
import { type Labelled, split, useEntry, Wrapped } from "./entry.tsx";

/** A field for several lines, which counts its characters. */
export function LongEntry(props: Labelled & { countTo: number } & Omit<ComponentProps<"textarea">, keyof Labelled>) {
  const [entry, rest] = split(props);
  const { defaultValue } = useEntry(entry);
  return (
    <Wrapped entry={entry}>
      <Textarea {...rest} defaultValue={defaultValue} />
    </Wrapped>
  );
}
