import { type Mutant, mutant } from "./mutant.ts";

/** Who may change an account and what signs it in, and how its owner takes a change back. */
export const CHANGE_MUTANTS: readonly Mutant[] = [
  mutant(
    "a call takes writes of a session that owes its factor",
    "app/server/ctx.server.ts",
    [["if (isDoor(c)) throw factorOwed(c.req.method, url.pathname);", ""]],
    "app/server/half-in",
  ),
  mutant(
    "a page takes writes of a session that owes its factor",
    "app/infra/page.server.ts",
    [["if (ctx.owes) throw redirect(ctx.owes);", ""]],
    "app/server/half-in",
  ),
  mutant(
    "writes by GET are open to a session that owes its factor",
    "rules/aal.ts",
    [[" || WRITES_BY_GET.test(path)) &&", ") &&"]],
    "app/server/half-in",
  ),
  mutant(
    "factors may be begun and removed half in",
    "rules/aal.ts",
    [["/^\\/auth\\/v1\\/factors\\/[^/]+\\/(challenge|verify)$/", "/^\\/auth\\/v1\\/factors(\\/|$)/"]],
    "app/server/half-in",
  ),
];
