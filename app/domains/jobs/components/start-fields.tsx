import { useState } from "react";
import type { Typed } from "#app/infra/form.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { startChoices } from "../rules/start.ts";

const ON_DAY = "day";

type Props = { earliest: string; latest: string; typed: Typed; error: string | undefined };

/** The day work starts; for a post whose start was said as a choice, that choice over it. */
export function StartFields({ earliest, latest, typed, error }: Props) {
  const text = (name: string) => [typed[name] ?? []].flat()[0];
  const [choice, setChoice] = useState(text("startChoice") || ON_DAY);
  const hydrated = useHydrated();
  const asked = Boolean(text("startChoice"));
  return (
    <>
      {asked && (
        <Field label={m.jobs_start()} name="startChoice">
          <Select
            placeholder={false}
            options={[...startChoices(), { value: ON_DAY, label: m.jobs_start_on_day() }]}
            defaultValue={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          />
        </Field>
      )}
      {(choice === ON_DAY || !hydrated) && (
        <Field label={m.jobs_field_start()} name="startDate" error={error} required={!asked}>
          <Input type="date" min={earliest} max={latest} defaultValue={text("startDate")} />
        </Field>
      )}
    </>
  );
}
