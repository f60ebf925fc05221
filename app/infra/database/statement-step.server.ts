import { beginStep, type Span } from "#app/infra/trace.server.ts";

const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_.]*)"?/i;
const VERB = /^\W*([a-z]+)/i;
const SHOWN = 1000;

/**
 * The step of a trace that a statement is: named by what it does and to which table, with its text, in which parameters are
 * numbers and texts are cut. Null outside of any trace, as when the queue asks for work.
 */
export function statementStep(asked: unknown): Span | null {
  const text = typeof asked === "string" ? asked : String((asked as { text?: unknown } | null)?.text ?? "");
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = TABLE.exec(text)?.[1];
  return beginStep(table ? `${verb} ${table}` : verb, "client", {
    "db.system.name": "postgresql",
    "db.operation.name": verb,
    ...(table && { "db.collection.name": table }),
    "db.query.text": text.replace(/'(?:[^']|'')*'/g, "'[cut]'").slice(0, SHOWN),
  });
}
