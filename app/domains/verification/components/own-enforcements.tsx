import { Form, useNavigation } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { APPEAL_MAX } from "../input/limits.ts";
import type { MyEnforcement } from "../queries/enforcements.server.ts";
import { kindWord } from "../rules/document-words.ts";
import { mayAppeal } from "../rules/enforcement.ts";
import { reasonText } from "../rules/enforcement-words.ts";

type Props = {
  enforcements: MyEnforcement[];
  error: (name: string) => string | undefined;
  typed: (name: string) => string | undefined;
};

/** What a reviewer took from the business: why, what became of an appeal, and the way to appeal. */
export function OwnEnforcements({ enforcements, error, typed }: Props) {
  return enforcements.map((one) => (
    <Alert
      key={one.id}
      tone="danger"
      title={
        one.document
          ? m.enforcement_own_withdrawn({ document: kindWord(one.document), date: day(one.createdAt) })
          : m.enforcement_own_suspended({ date: day(one.createdAt) })
      }
    >
      <div className="grid gap-3">
        <p>{reasonText(one)}</p>
        <p>{one.document ? m.enforcement_own_withdrawn_means() : m.enforcement_own_suspended_means()}</p>
        <Appealed one={one} />
        {mayAppeal(one) && (
          <AppealForm
            id={one.id}
            error={typed("enforcement") === one.id ? error("text") : undefined}
            typed={typed("enforcement") === one.id ? typed("text") : undefined}
          />
        )}
      </div>
    </Alert>
  ));
}

function Appealed({ one }: { one: MyEnforcement }) {
  if (!one.appealedAt) return null;
  return (
    <>
      <blockquote className="border-l-[3px] border-rule pl-4 whitespace-pre-line">{one.appeal}</blockquote>
      <p>
        {one.outcome
          ? m.enforcement_own_upheld({ note: one.outcomeNote ?? "" })
          : m.enforcement_own_waits({ date: day(one.appealedAt) })}
      </p>
    </>
  );
}

function AppealForm({ id, error, typed }: { id: string; error: string | undefined; typed: string | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "appeal";
  return (
    <details open={error ? true : undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.enforcement_appeal()}</summary>
      <Form method="post" noValidate preventScrollReset className="mt-2 grid gap-4">
        <input type="hidden" name="enforcement" value={id} />
        <Field
          label={m.enforcement_appeal_label()}
          name="text"
          hint={m.enforcement_appeal_hint()}
          error={error}
          required
        >
          <Textarea countTo={APPEAL_MAX} rows={5} defaultValue={typed ?? ""} />
        </Field>
        <div>
          <Button type="submit" name="intent" value="appeal" wide="phone" busy={busy}>
            {m.enforcement_appeal_send()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
