import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownField, ShownOperation } from "../queries/documentation.server.ts";
import { CodeBlock } from "./code-block.tsx";
import { MethodBadge } from "./method-badge.tsx";
import { TryOperation } from "./try-operation.tsx";

const WHERE: Record<ShownField["where"], () => string> = {
  path: m.developers_in_path,
  query: m.developers_in_query,
  body: m.developers_in_body,
};

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
          <DataTable
            caption={`${title}: ${m.developers_params()}`}
            rows={fields}
            rowKey={(field) => `${field.where}:${field.name}`}
            columns={[
              {
                key: "name",
                header: m.developers_col_name(),
                lead: true,
                cell: ({ name, required, where }) => (
                  <>
                    <code className="font-mono text-sm">{name}</code>
                    <span className="block text-sm font-normal text-ink-soft">
                      {WHERE[where]()}
                      {required && <span className="text-signal-deep"> · {m.developers_required()}</span>}
                    </span>
                  </>
                ),
              },
              {
                key: "type",
                header: m.developers_col_type(),
                cell: ({ type, words }) => (
                  <>
                    <span className="block font-mono text-sm [overflow-wrap:anywhere]">{type}</span>
                    {words && <span className="block text-sm text-ink-soft">{words}</span>}
                  </>
                ),
              },
            ]}
          />
        )}
        <CodeBlock code={curl} copy />
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-[560]">
            {m.developers_answers()}
          </summary>
          <dl className="mt-1 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[3rem_minmax(0,1fr)]">
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
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-[560]">
            {m.developers_try()}
          </summary>
          <TryOperation operation={operation} token={token} />
        </details>
      </div>
    </article>
  );
}
