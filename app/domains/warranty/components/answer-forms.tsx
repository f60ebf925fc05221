import { Form, useNavigation } from "react-router";
import { own, type Refused } from "#app/domains/engagements/components/refused.ts";
import { dayEverywhere } from "#app/domains/engagements/rules.ts";
import { addDays } from "#app/infra/days.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { WHAT_MAX } from "../input/limits.ts";
import type { Warranty } from "../queries/warranty.server.ts";
import { type Action, VISIT_WITHIN_DAYS } from "../rules.ts";
import { actionWord } from "./words.ts";

export type Call = Warranty["calls"][number];

type Props = { call: Call; name: string; now: Date; refused: Refused };

/** What the reader may answer now: the pro when they come, that it is repaired or why not; the hirer whether it is. */
export function AnswerForms({ call, name, now, refused }: Props) {
  const may = (action: Action) => call.actions.includes(action);
  if (!call.actions.length) return null;
  return (
    <div className="grid gap-2">
      {may("schedule") && <Schedule call={call} now={now} refused={refused} />}
      {may("close") && <Close call={call} />}
      {may("repair") && <WithNote call={call} action="repair" label={m.warranty_repair_note()} refused={refused} />}
      {may("refuse") && (
        <WithNote call={call} action="refuse" label={m.warranty_refuse_note({ name })} refused={refused} required />
      )}
      {may("still_wrong") && (
        <WithNote call={call} action="still_wrong" label={m.warranty_wrong_note({ name })} refused={refused} required />
      )}
      {may("withdraw") && (
        <SureButton
          label={m.warranty_do_withdraw()}
          name={call.what}
          sure={m.warranty_withdraw_sure()}
          intent="warranty_withdraw"
          fields={{ call: call.id, seen: String(call.seen) }}
          stay
        />
      )}
    </div>
  );
}

/** The refusal of this form of this call. */
const ofCall = (refused: Refused, action: Action, call: Call): Refused => {
  const mine = own(refused, `warranty_${action}`);
  return mine?.typed["call"] === call.id ? mine : null;
};

const useBusy = (action: Action, call: Call): boolean => {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === `warranty_${action}` && formData.get("call") === call.id;
};

const Hidden = ({ call }: { call: Call }) => (
  <>
    <input type="hidden" name="call" value={call.id} />
    <input type="hidden" name="seen" value={call.seen} />
  </>
);

function Schedule({ call, now, refused }: Omit<Props, "name">) {
  const mine = ofCall(refused, "schedule", call);
  const busy = useBusy("schedule", call);
  const today = dayEverywhere(now);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <Hidden call={call} />
      <Field name="day" label={m.warranty_day()} error={mine?.errors["day"]} required className="min-w-44 flex-1">
        <Input
          type="date"
          min={today}
          max={addDays(today, VISIT_WITHIN_DAYS)}
          defaultValue={String(mine?.typed["day"] ?? call.visitOn ?? "")}
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="warranty_schedule"
        variant={call.state === "open" ? "primary" : "secondary"}
        wide="phone"
        busy={busy}
      >
        {call.state === "scheduled" ? m.warranty_do_schedule_again() : m.warranty_do_schedule()}
      </Button>
    </Form>
  );
}

const Close = ({ call }: { call: Call }) => (
  <Form method="post" preventScrollReset>
    <Hidden call={call} />
    <Button
      type="submit"
      name="intent"
      value="warranty_close"
      variant={call.state === "repaired" ? "primary" : "secondary"}
      wide
      busy={useBusy("close", call)}
    >
      {m.warranty_do_close()}
    </Button>
  </Form>
);

type NoteProps = Omit<Props, "name" | "now"> & {
  action: "repair" | "refuse" | "still_wrong";
  label: string;
  required?: boolean;
};

function WithNote({ call, action, label, refused, required = false }: NoteProps) {
  const mine = ofCall(refused, action, call);
  const busy = useBusy(action, call);
  return (
    <details open={mine !== null} className="border-t border-line pt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {actionWord[action]()}
        <span className="sr-only">: {call.what}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 border-l-[3px] border-rule pt-1 pb-2 pl-4">
        <Hidden call={call} />
        <Field name="note" label={label} error={mine?.errors["note"]} required={required} optional={!required}>
          <Textarea rows={3} countTo={WHAT_MAX} defaultValue={String(mine?.typed["note"] ?? "")} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value={`warranty_${action}`}
          wide="phone"
          className="justify-self-start"
          busy={busy}
        >
          {actionWord[action]()}
        </Button>
      </Form>
    </details>
  );
}
