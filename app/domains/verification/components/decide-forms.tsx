import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REASON_MAX } from "../input/limits.ts";
import type { DocumentForReview } from "../queries/review.server.ts";
import { kindWord, usualReasons } from "../rules/document-words.ts";
import { DetailFields } from "./detail-fields.tsx";

type Props = {
  document: DocumentForReview;
  /** The usual reasons in the owner's language. */
  reasons: string[];
  error: (name: string) => string | undefined;
  typed: (name: string) => string | string[] | undefined;
};

/** What the document says goes into the fields; then one of two decisions. */
export function DecideForms({ document, reasons, error, typed }: Props) {
  const word = kindWord(document.kind);
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="grid gap-6">
      <Card title={m.verification_approve_title()} level={3} className="@container">
        <Form method="post" noValidate className="grid gap-5">
          <p className="text-sm text-ink-soft">{m.verification_approve_intro()}</p>
          <DetailFields kind={document.kind} error={error} typed={typed} values={document} review />
          <Button type="submit" name="intent" value="approve" variant="primary" busy={intent === "approve"}>
            {m.verification_approve({ document: word })}
          </Button>
        </Form>
      </Card>
      <Card title={m.verification_reject_title()} level={3}>
        <Form method="post" noValidate className="grid gap-4">
          <Reason written={reasons} error={error("reason")} typed={[typed("reason") ?? []].flat()[0]} />
          <Button type="submit" name="intent" value="reject" variant="danger" busy={intent === "reject"}>
            {m.verification_reject({ document: word })}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

/** The usual reasons, read in the reviewer's language, fill the box in the owner's, to be completed; the owner reads what stands in it. */
function Reason({
  written,
  error,
  typed,
}: {
  written: string[];
  error: string | undefined;
  typed: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const write = (reason: string) => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    area.value = [area.value.trim(), reason].filter(Boolean).join(" ");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  };
  return (
    <div ref={box} className="grid gap-4">
      <ul data-needs-js className="flex flex-wrap gap-2">
        {usualReasons().map((reason, n) => (
          <li key={reason}>
            <button
              type="button"
              data-stock-reason
              onClick={() => write(written[n] ?? reason)}
              className="min-h-11 rounded-md border border-rule bg-sheet px-3 py-1.5 text-left text-sm hover:border-ink"
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
      <Field
        label={m.verification_reason_label()}
        name="reason"
        hint={m.verification_reason_hint()}
        required
        {...(error && { error })}
      >
        <Textarea countTo={REASON_MAX} defaultValue={typed ?? ""} rows={3} />
      </Field>
    </div>
  );
}
