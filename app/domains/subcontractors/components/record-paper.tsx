import { Form } from "react-router";
import { daysLeft, endOf, lifeOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { RecordPaper } from "../queries/record.server.ts";
import { kindName, STATE_TONE, stateWord } from "../rules/document-words.ts";

/** One paper of a sub's own record: what it is, how long it is good, who has it. */
export function RecordPaperRow({ paper, token, now }: { paper: RecordPaper; token: string; now: Date }) {
  const life = paper.expiresOn ? lifeOf(endOf(paper.expiresOn), now) : "active";
  return (
    <li className="grid gap-2 border-b border-line px-5 py-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="note">{kindName(paper.kind)}</p>
          <a
            href={`/my-record/${token}/papers/${paper.id}`}
            target="_blank"
            rel="noreferrer"
            className="link break-words"
          >
            {paper.fileName}
          </a>
          <p className="text-sm text-ink-soft">
            {[
              paper.number,
              paper.expiresOn && m.subcontractors_good_through({ date: day(paper.expiresOn) }),
              paper.expiresOn && life !== "expired" && m.ui_days_left({ n: daysLeft(endOf(paper.expiresOn), now) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Badge tone={paper.keptAt ? STATE_TONE[life] : "steel"}>
          {paper.keptAt ? stateWord(life) : m.subcontractors_record_unkept()}
        </Badge>
      </div>
      {paper.holders.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">{m.subcontractors_record_holders()}</span>{" "}
          {paper.holders.map(({ company, status }) => `${company} (${HOLDS[status]()})`).join(", ")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!paper.keptAt && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="keep" />
            <Button type="submit" size="sm" name="paper" value={paper.id}>
              {m.subcontractors_record_keep()}
            </Button>
          </Form>
        )}
        <SureButton
          label={m.subcontractors_record_remove()}
          name={paper.fileName}
          sure={m.subcontractors_record_remove_sure()}
          intent="remove"
          fields={{ paper: paper.id }}
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
