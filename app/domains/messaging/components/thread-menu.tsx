import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX, REASONS, type Reason } from "../input/limits.ts";

const REASON_WORDS: Record<Reason, () => string> = {
  spam: m.messaging_report_spam,
  scam: m.messaging_report_scam,
  abuse: m.messaging_report_abuse,
  other: m.messaging_report_other,
};
export const reasonWords = (reason: Reason) => REASON_WORDS[reason]();

type Props = {
  name: string;
  blockedByMe: boolean;
  errors: Record<string, string>;
  typed: Record<string, string | string[]>;
};

/** Report and block, closed until they are asked for; opens by itself when a report was refused. */
export function ThreadMenu({ name, blockedByMe, errors, typed }: Props) {
  const navigation = useNavigation();
  const busy = (intent: string) => navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <details className="group" open={Boolean(errors["reason"] || errors["note"]) || undefined}>
      <summary className="absolute top-0 right-0 flex min-h-11 w-fit cursor-pointer list-none items-center rounded-md px-3 font-display text-[1.0625rem] font-semibold group-open:bg-sunk hover:bg-sunk [&::-webkit-details-marker]:hidden">
        {m.messaging_more()}
      </summary>
      <div className="mt-4 grid gap-6 border border-line bg-sheet p-5 md:grid-cols-2 md:gap-8">
        <Form method="post" preventScrollReset className="grid content-start gap-3">
          <h2 className="text-xl!">{blockedByMe ? m.messaging_unblock() : m.messaging_block({ name })}</h2>
          <p className="text-sm text-ink-soft">
            {blockedByMe ? m.messaging_reason_blocked_by_you() : m.messaging_block_body({ name })}
          </p>
          <Button
            type="submit"
            name="intent"
            value={blockedByMe ? "unblock" : "block"}
            size="sm"
            className="justify-self-start"
            busy={busy("block") || busy("unblock")}
          >
            {blockedByMe ? m.messaging_unblock() : m.messaging_block_do()}
          </Button>
        </Form>
        <Form method="post" preventScrollReset noValidate className="grid content-start gap-3">
          <h2 className="text-xl!">{m.messaging_report()}</h2>
          <p className="text-sm text-ink-soft">{m.messaging_report_body({ name })}</p>
          <Field label={m.messaging_report_reason()} name="reason" error={errors["reason"]} required>
            <Select
              options={REASONS.map((value) => ({ value, label: reasonWords(value) }))}
              defaultValue={String(typed["reason"] ?? "")}
            />
          </Field>
          <Field label={m.messaging_report_note()} name="note" error={errors["note"]} optional>
            <Textarea rows={2} countTo={NOTE_MAX} defaultValue={String(typed["note"] ?? "")} />
          </Field>
          {!blockedByMe && <Checkbox name="block" label={m.messaging_report_block({ name })} />}
          <Button
            type="submit"
            name="intent"
            value="report"
            size="sm"
            variant="danger"
            className="justify-self-start"
            busy={busy("report")}
          >
            {m.messaging_report_do()}
          </Button>
        </Form>
      </div>
    </details>
  );
}
