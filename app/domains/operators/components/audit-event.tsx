import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { AuditLine } from "../queries/audit.server.ts";
import { auditWords } from "./audit-words.ts";

/** Words that name who did it themselves: "A loan was paid out". */
const OWN_SUBJECT = /^(?:A|The|El|La|Los|Un|Una) /;

/** Who did what, as a sentence without its end; words that say themselves who did it stand alone. */
function sentenceOf(who: string, event: string): string {
  const words = auditWords(event);
  if (words === null) return m.operators_audit_did({ who, what: event });
  if (OWN_SUBJECT.test(words)) return words;
  return m.operators_audit_did({ who, what: words.charAt(0).toLocaleLowerCase() + words.slice(1) });
}

const whoDid = ({ actor, actorId }: Pick<AuditLine, "actor" | "actorId">): string =>
  actor ?? (actorId ? m.auth_users_former_member() : m.operators_the_system());

/** What was done, in words, and its code in small print; a code without words stands alone. */
export function AuditEvent({ event }: { event: string }) {
  const words = auditWords(event);
  if (words === null) return <code>{event}</code>;
  return (
    <>
      {words} <code className="block text-xs font-normal text-ink-soft">{event}</code>
    </>
  );
}

type AuditSentenceProps = {
  line: Pick<AuditLine, "event" | "subject" | "detail" | "actor" | "actorId" | "ip" | "place" | "thing" | "to">;
};

/** Who did what to which thing, with the way to its page; the line as it is kept behind a disclosure. */
export function AuditSentence({ line }: AuditSentenceProps) {
  const { event, subject, detail, ip, place, thing, to } = line;
  const itself = line.actorId !== null && subject === `user:${line.actorId}`;
  const named = itself ? null : thing;
  return (
    <div className="min-w-0 wrap-anywhere">
      <span className="font-normal">
        {sentenceOf(whoDid(line), event)}
        {named && ": "}
        {named && (to ? <Link to={to}>{named}</Link> : named)}
        {!named && to && !itself && (
          <>
            {" · "}
            <Link to={to}>{m.operators_audit_open()}</Link>
          </>
        )}
      </span>
      <details className="text-sm font-normal text-ink-soft">
        <summary className="inline-flex min-h-10 cursor-pointer items-center underline">
          {m.operators_audit_raw()}
        </summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-2">
          <dt>{m.operators_audit_code()}</dt>
          <dd>
            <code>{event}</code>
          </dd>
          <dt>{m.operators_audit_subject()}</dt>
          <dd>
            <code>{subject}</code>
          </dd>
          <dt>{m.operators_column_place()}</dt>
          <dd>{place ?? "…"}</dd>
          {ip && (
            <>
              <dt>{m.operators_audit_address()}</dt>
              <dd>{ip}</dd>
            </>
          )}
          {Object.keys(detail).length > 0 && (
            <>
              <dt>{m.operators_audit_detail()}</dt>
              <dd>
                <code>{JSON.stringify(detail)}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
    </div>
  );
}
