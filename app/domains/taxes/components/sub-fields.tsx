import { use } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { m } from "#paraglide/messages.js";

export type SubValues = { name: string; w9On: string | null; isCorporation: boolean };

/** The fields of a sub, inside a form with FormState. No taxpayer number is asked: the signed form has it. */
export function SubFields({ sub }: { sub?: SubValues }) {
  const { typed, errors } = use(FormState);
  const refused = Object.keys(errors).length > 0;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Entry name="name" label={m.taxes_sub_name()} initial={sub?.name} autoComplete="off" />
      <Entry name="w9On" type="date" label={m.taxes_w9_on()} optional hint={m.taxes_w9_hint()} initial={sub?.w9On} />
      <Checkbox
        name="isCorporation"
        defaultChecked={refused ? typed["isCorporation"] === "on" : sub?.isCorporation}
        label={m.taxes_corporation()}
        hint={m.taxes_corporation_hint()}
        className="sm:col-span-2"
      />
    </div>
  );
}
