import { stringify } from "csv-stringify/sync";
import { parseInput } from "#app/infra/form.ts";
import { page } from "#app/infra/page.server.ts";
import { AuditFilter } from "../input.ts";
import { auditFile } from "../queries/audit.server.ts";
import type { Route } from "./+types/audit-file";

/** GET: the audit log as CSV, with the places and hashes of its chain. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, url }) => {
  const lines = await auditFile(ctx, parseInput(AuditFilter, Object.fromEntries(url.searchParams)));
  const rows = lines.map(({ at, detail, ...line }) => ({
    at: at.toISOString(),
    ...line,
    detail: JSON.stringify(detail),
  }));
  return new Response(stringify(rows, { header: true, escape_formulas: true }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-${ctx.now.toISOString().slice(0, 10)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
});
