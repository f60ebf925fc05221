import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REASON_MAX } from "../input/limits.ts";
import { type EnforcementReason, SUSPENSION_REASONS, WITHDRAWAL_REASONS } from "../rules/enforcement.ts";
import { reasonWord } from "../rules/enforcement-words.ts";

type Refused = {
  intent: string;
  error: (name: string) => string | undefined;
  typed: (name: string) => string | undefined;
};

/** Taking an approval back. */
export const WithdrawForm = ({ refused }: { refused: Refused | null }) => (
  <EnforceForm
    intent="withdraw"
    title={m.enforcement_withdraw_title()}
    means={m.enforcement_withdraw_means()}
    button={m.enforcement_withdraw()}
    reasons={WITHDRAWAL_REASONS}
    refused={refused}
  />
);

/** Suspending the business that a document belongs to. */
export const SuspendForm = ({ refused }: { refused: Refused | null }) => (
  <EnforceForm
    intent="suspend"
    title={m.enforcement_suspend_title()}
    means={m.enforcement_suspend_means()}
    button={m.enforcement_suspend()}
    reasons={SUSPENSION_REASONS}
    refused={refused}
  />
);

function EnforceForm(props: {
  intent: string;
  title: string;
  means: string;
  button: string;
  reasons: readonly EnforcementReason[];
  refused: Refused | null;
}) {
  const { intent, title, means, button, reasons } = props;
  const refused = props.refused?.intent === intent ? props.refused : null;
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <details className="border border-line" open={refused ? true : undefined}>
      <summary className="min-h-12 cursor-pointer px-5 py-3 font-display text-xl font-semibold">{title}</summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 px-5 pb-5">
        <p className="text-sm text-ink-soft">{means}</p>
        <Field label={m.enforcement_why_label()} name="reason" error={refused?.error("reason")} required>
          <Select
            defaultValue={refused?.typed("reason")}
            options={reasons.map((reason) => ({ value: reason, label: reasonWord(reason) }))}
          />
        </Field>
        <Field
          label={m.enforcement_note_label()}
          name="note"
          hint={m.verification_reason_hint()}
          error={refused?.error("note")}
        >
          <Textarea countTo={REASON_MAX} rows={3} defaultValue={refused?.typed("note") ?? ""} />
        </Field>
        <div>
          <Button type="submit" name="intent" value={intent} variant="danger" busy={busy}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  );
}
