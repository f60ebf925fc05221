import { Form } from "react-router";
import { daysLeft, endOf, lifeOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { RecordDocument } from "../queries/record.server.ts";
import { kindName, STATE_TONE, stateWord } from "../rules/document-words.ts";

/** One document of a sub's own record: what it is, how long it is good, who has it. */
export function RecordDocumentRow({ document, token, now }: { document: RecordDocument; token: string; now: Date }) {
  const life = document.expiresOn ? lifeOf(endOf(document.expiresOn), now) : "active";
  return (
    <li className="grid gap-2 border-b border-line px-5 py-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="note">{kindName(document.kind)}</p>
          <a
            href={`/my-record/${token}/documents/${document.id}`}
            target="_blank"
            rel="noreferrer"
            className="link break-words"
          >
            {document.fileName}
          </a>
          <p className="text-sm text-ink-soft">
            {[
              document.number,
              document.expiresOn && m.subcontractors_good_through({ date: day(document.expiresOn) }),
              document.expiresOn &&
                life !== "expired" &&
                m.ui_days_left({ n: daysLeft(endOf(document.expiresOn), now) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Badge tone={document.keptAt ? STATE_TONE[life] : "steel"}>
          {document.keptAt ? stateWord(life) : m.subcontractors_record_unkept()}
        </Badge>
      </div>
      {document.holders.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">{m.subcontractors_record_holders()}</span>{" "}
          {document.holders.map(({ company, status }) => `${company} (${HOLDS[status]()})`).join(", ")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!document.keptAt && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="keep" />
            <Button type="submit" size="sm" name="document" value={document.id}>
              {m.subcontractors_record_keep()}
            </Button>
          </Form>
        )}
        <SureButton
          label={m.subcontractors_record_remove()}
          name={document.fileName}
          sure={m.subcontractors_record_remove_sure()}
          intent="remove"
          fields={{ document: document.id }}
        />
      </div>
    </li>
  );
}

const HOLDS = {
  received: m.subcontractors_holds_received,
  accepted: m.subcontractors_holds_accepted,
  returned: m.subcontractors_holds_returned,
  replaced: m.subcontractors_holds_replaced,
} as const;
