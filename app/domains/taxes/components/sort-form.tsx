import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { SCHEDULE_C } from "#content/taxes.ts";
import { m } from "#paraglide/messages.js";
import { SKIP } from "../rules/bank/plan.ts";
import { MATERIALS } from "../rules/lines.ts";
import { lineWords } from "./words.tsx";

/** A list whose ticked entries go to another line, or off the books, together. */
export const SortForm = ({ to, children }: { to: string; children: ReactNode }) => (
  <Form method="post" action={to} preventScrollReset>
    <input type="hidden" name="intent" value="sort" />
    {children}
    <div className="mt-4 grid items-end gap-x-5 gap-y-3 border border-line bg-sheet p-4 sm:grid-cols-[minmax(0,22rem)_auto_1fr] print:hidden">
      <Field name="target" label={m.taxes_sort_to()}>
        <Select
          placeholder={false}
          defaultValue={MATERIALS}
          options={[
            ...SCHEDULE_C.map(({ code }) => ({ value: code, label: lineWords(code) })),
            { value: SKIP, label: m.taxes_sort_out() },
          ]}
        />
      </Field>
      <Button type="submit" wide="phone">
        {m.taxes_sort_do()}
      </Button>
      <Checkbox name="remember" label={m.taxes_sort_remember()} />
    </div>
  </Form>
);
