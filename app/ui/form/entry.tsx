import { type ComponentProps, type ReactNode, use } from "react";
import { Field } from "../field.tsx";
import { Input, type InputProps } from "../input.tsx";
import { Select, type SelectProps } from "../select.tsx";
import { Textarea } from "../textarea.tsx";
import { FormState } from "./form-state.ts";

export type Labelled = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Says "optional"; `unsaid` leaves that to the words around. */
  optional?: boolean | "unsaid";
  aside?: ReactNode;
  className?: string;
  /** Instead of the words of the rule. */
  error?: ReactNode;
  /** What the field holds when nothing was typed yet. */
  initial?: string | number | null;
};

/** The error of a field, and what it shows at first. */
function useEntry({ name, initial, error }: Labelled) {
  const { errors, typed } = use(FormState);
  const before = typed[name];
  return {
    error: error || errors[name],
    defaultValue: typeof before === "string" ? before : String(initial ?? ""),
  };
}

/** A control with its label, hint and error. */
function Wrapped({ entry, children }: { entry: Labelled; children: ReactNode }) {
  const { error } = useEntry(entry);
  const { name, label, hint, optional, aside, className } = entry;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional === true}
      aside={aside}
      className={className}
      required={!optional}
    >
      {children}
    </Field>
  );
}

/** What belongs to the field, and what to its control. */
const split = <P extends Labelled>({ name, label, hint, optional, aside, className, error, initial, ...rest }: P) =>
  [{ name, label, hint, optional, aside, className, error, initial } as Labelled, rest] as const;

/** A text field of a form with FormState. */
export function Entry(props: Labelled & Omit<InputProps, keyof Labelled>) {
  const [entry, rest] = split(props);
  const { defaultValue } = useEntry(entry);
  return (
    <Wrapped entry={entry}>
      <Input {...rest} defaultValue={defaultValue} />
    </Wrapped>
  );
}

export function ChoiceEntry(props: Labelled & Omit<SelectProps, keyof Labelled>) {
  const [entry, rest] = split(props);
  const { defaultValue } = useEntry(entry);
  return (
    <Wrapped entry={entry}>
      <Select {...rest} defaultValue={defaultValue} />
    </Wrapped>
  );
}

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
