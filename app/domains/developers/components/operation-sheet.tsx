import { Badge } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { m } from "#paraglide/messages.js";
import type { ShownField, ShownOperation } from "../api/documentation.server.ts";
import { CodeBlock } from "./code-block.tsx";
import { FactRows } from "./fact-rows.tsx";
import { MethodBadge } from "./method-badge.tsx";
import { TryOperation } from "./try-operation.tsx";

const WHERE: Record<ShownField["where"], () => string> = {
  path: m.developers_in_path,
  query: m.developers_in_query,
  body: m.developers_in_body,
};

const OPENER =
  "inline-flex min-h-11 cursor-pointer list-none items-center gap-3 font-[560] [&::-webkit-details-marker]:hidden";

const Mark = () => (
  <svg viewBox="0 0 16 16" width="12" height="12" fill="none" aria-hidden="true" className="flex-none">
    <path d="M1 8h14" stroke="currentColor" strokeWidth="1.5" />
    <path d="M8 1v14" stroke="currentColor" strokeWidth="1.5" className="group-open:hidden" />
  </svg>
);

/** One operation: what it does, what it takes, what it answers, and the form that tries it. */
export function OperationSheet({ operation, token }: { operation: ShownOperation; token: string }) {
  const { id, method, path, scope, title, about, fields, curl, status, refusals } = operation;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="titleblock scroll-mt-6 bg-sheet">
      <header className="border-b border-line p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <MethodBadge method={method} />
          <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
          <Badge className="font-mono sm:ml-auto">{scope ?? m.developers_any_token()}</Badge>
        </div>
        <h3 id={`${id}-title`} className="mt-3 text-2xl!">
          {title}
        </h3>
        <p className="measure mt-1.5 text-ink-soft">{about}</p>
      </header>
      <div className="grid gap-6 p-4 sm:p-5">
        {fields.length > 0 && (
          <FactRows
            rows={fields.map(({ name, where, required, type, words }) => ({
              key: `${where}:${name}`,
              name: (
                <>
                  <code className="font-mono text-sm font-[560]">{name}</code>
                  {required && <span className="ml-2 text-sm text-signal-deep">{m.developers_required()}</span>}
                </>
              ),
              about: (
                <>
                  <span className="font-mono text-sm [overflow-wrap:anywhere]">{type}</span>
                  <span className="block text-sm text-ink-soft">
                    {[WHERE[where](), words].filter(Boolean).join(" · ")}
                  </span>
                </>
              ),
            }))}
          />
        )}
        <CodeBlock code={curl} copy />
        <details className="group">
          <summary className={OPENER}>
            {m.developers_answers()}
            <Mark />
          </summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[3rem_minmax(0,1fr)]">
            <dt className="font-mono text-plumb">{status}</dt>
            <dd>{title}</dd>
            {refusals.map(([refused, codes]) => (
              <div key={refused} className="contents">
                <dt className="font-mono text-stop">{refused}</dt>
                <dd className="font-mono [overflow-wrap:anywhere]">{codes.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </details>
        <details data-needs-js>
          <summary
            className={buttonLook({
              size: "sm",
              className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
            })}
          >
            {m.developers_try()}
          </summary>
          <TryOperation operation={operation} token={token} />
        </details>
      </div>
    </article>
  );
}
