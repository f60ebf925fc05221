import { createContext, useContext } from "react";

export type FieldWiring = {
  id: string;
  name: string | undefined;
  required: boolean | undefined;
  invalid: boolean;
  describedBy: string | undefined;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a Field takes from it: id, name, required and the aria links. Own props win. */
export function useFieldControl<
  P extends { id?: string; name?: string; required?: boolean; "aria-describedby"?: string; "aria-invalid"?: unknown },
>(props: P) {
  const field = useContext(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    name: props.name ?? field.name,
    required: props.required ?? field.required,
    "aria-describedby": [props["aria-describedby"], field.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid ? true : undefined),
  };
}
