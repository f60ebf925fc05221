import { auditWords } from "./audit-words.ts";

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
