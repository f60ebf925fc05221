import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { DocumentForReview } from "../queries/review.server.ts";
import { fieldLabel, fieldText } from "../rules/document-words.ts";
import { fieldsOf } from "../rules/kinds.ts";
import { type Compared, compared, type Found, type Reading, readingState } from "../rules/reading.ts";
import { unreadWords } from "./unread-words.ts";

const TONE = { same: "plumb", different: "flag", not_found: "neutral" } as const;
const WORD: Record<Compared, () => string> = {
  same: m.reading_compared_same,
  different: m.reading_compared_different,
  not_found: m.reading_compared_not_found,
};

type Row = { key: string; label: string; typed: string; read: Found | undefined; result: Compared };

function rowsOf(document: DocumentForReview, { fields }: Reading): Row[] {
  const rows = fieldsOf(document.kind)
    .filter((field) => field !== "trades" && (field !== "exempt" || document.exempt || fields.exempt))
    .map((field): Row => {
      const read = fields[field];
      const label = fieldLabel(document.kind, field);
      return {
        key: field,
        label,
        typed: fieldText(field, document[field]),
        read,
        result: compared(field, document[field], read),
      };
    })
    .filter(({ typed, read }) => typed || read);
  if (document.kind !== "license") return rows;
  const result = compared("holder", document.company, fields.holder);
  return [
    ...rows,
    { key: "holder", label: m.reading_holder(), typed: document.company ?? "", read: fields.holder, result },
  ];
}

/** For a reviewer: what was typed beside what the product read of the document. It decides nothing. */
export function ReadCompared({ document, reading, now }: { document: DocumentForReview; reading: Reading; now: Date }) {
  const state = readingState(reading, now);
  if (state !== "read")
    return (
      <Card title={m.reading_compared_title()} level={3}>
        <p className="text-sm text-ink-soft">
          {state === "unread" || state === "empty"
            ? m.reading_compared_none({
                why: state === "empty" ? m.reading_empty() : unreadWords(reading.why, document.fileType),
              })
            : state === "given_up"
              ? m.reading_compared_given_up()
              : m.reading_compared_waiting()}
        </p>
      </Card>
    );
  return (
    <Card title={m.reading_compared_title()} level={3}>
      <p className="mb-3 text-sm text-ink-soft">{m.reading_compared_intro()}</p>
      <dl className="grid gap-3">
        {rowsOf(document, reading).map(({ key, label, typed, read, result }) => (
          <div key={key} className="border-t border-line pt-3">
            <dt className="note flex flex-wrap items-center justify-between gap-2">
              {label} <Badge tone={TONE[result]}>{WORD[result]()}</Badge>
            </dt>
            <dd className="wrap-anywhere">
              {m.reading_compared_typed({ value: typed || "–" })}
              {read && (
                <span className="block">
                  {read.sure === "clear"
                    ? m.reading_compared_read({
                        value: fieldText(key === "holder" ? "namedInsured" : (key as "carrier"), read.value),
                      })
                    : m.reading_compared_unsure({
                        value: fieldText(key === "holder" ? "namedInsured" : (key as "carrier"), read.value),
                      })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
