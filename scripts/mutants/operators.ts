import { type Mutant, mutantsOf } from "./mutant.ts";

const operators = mutantsOf("operators");

/** The desk of those who run it. */
export const OPERATOR_MUTANTS: readonly Mutant[] = [
  operators(
    "support acts on accounts of the team",
    "commands/member.server.ts",
    [['if (user.role === "admin" || user.moderates || held.length)', "if (false)"]],
    "operators#nobody acts on their own account",
  ),
  operators(
    "a suspended member stays signed in",
    "commands/member.server.ts",
    [["const ended = await signOut(tx, user.id);\n    const detail", "const ended = 0;\n    const detail"]],
    "operators#a suspended member is out at once",
  ),
  operators(
    "a duty counts without the second factor",
    "queries/duty.server.ts",
    [['if (aal !== "aal2")\n    throw', "if (!aal)\n    throw"]],
    "operators#nobody acts on their own account",
  ),
  operators(
    "the last owner can be taken away",
    "commands/grant-duty.server.ts",
    [['if (input.duty === "owner" &&', "if (false &&"]],
    "operators#owners give and take duties",
  ),
  operators(
    "a setting is changed over what somebody else changed",
    "commands/change-setting.server.ts",
    [["if (!row || row.version !== version)", "if (!row)"]],
    "settings#who changes a setting that somebody else changed",
  ),
  operators(
    "support changes settings",
    "commands/change-setting.server.ts",
    [['await requireDuty(tx, "owner");', 'await requireDuty(tx, "owner", "support", "finance");']],
    "settings#only an owner with the second factor",
  ),
  operators(
    "other processes are not told of a changed setting",
    "commands/change-setting.server.ts",
    [["    await tellSettings(tx, name);\n", ""]],
    "settings#a change holds in every process",
  ),
  operators(
    "a stored value out of its bounds counts",
    "app/infra/settings.server.ts",
    [["mayStand(SETTINGS[name], value) ? value : usual", "value"]],
    "settings#a value out of its bounds",
  ),
  operators(
    "a banner is shown after its end",
    "app/server/banner.server.ts",
    [["(until === null || Date.parse(until) > now)", "true"]],
    "app/server/banner#a banner is shown from its beginning to its end",
  ),
  operators(
    "visitors read a banner for members",
    "app/server/banner.server.ts",
    [['if (banner.to === "members" &&', "if (false &&"]],
    "app/server/banner#a banner for members is not shown to visitors",
  ),
  operators(
    "visitors who closed a banner are handed a kept page that has it",
    "app/server/visitor-pages.server.ts",
    [['${c.var.banner?.id ?? ""} ', ""]],
    "app/server/banner#who closed a banner does not see it again",
  ),
  operators(
    "a role changes while work of the business is not over",
    "commands/change-role.server.ts",
    [["if (kept) throw conflict(", "if (!user) throw conflict("]],
    "role#a role stays while something hangs on it",
  ),
  operators(
    "calls without a page write in a maintenance",
    "app/server/ctx.server.ts",
    [["if (closed && (isDoor(c) || SAFE_METHODS.has(c.req.method))) throw closed;", ""]],
    "app/server/maintenance#the payment provider and programs",
  ),
  operators(
    "forms write in a maintenance",
    "app/infra/page.server.ts",
    [["if (ctx.closed && (ctx.looking || !goesOn.includes(String(intent)))) throw ctx.closed;", ""]],
    "app/server/maintenance#writing goes on by itself after its end",
  ),
  operators(
    "a maintenance goes on after its end",
    "app/infra/maintenance.server.ts",
    [["on && (until === null || Date.parse(until) > now.getTime())", "on"]],
    "app/server/maintenance#writing goes on by itself after its end",
  ),
  operators(
    "whoever is signed in writes in a maintenance",
    "app/server/ctx.server.ts",
    [['(await dutiesOf(ctx)).includes("owner") ? null', "ctx.actor ? null"]],
    "app/server/maintenance#pages are read",
  ),
  operators(
    "a provider's newcomer opens an account in a maintenance",
    "app/domains/identities/commands/enter-by-provider.server.ts",
    [["    if (closed) throw closed;\n", ""]],
    "app/server/maintenance#signing in opens no account",
  ),
  operators(
    "deliveries that arrived are listed as failed",
    "queries/work.server.ts",
    [['eq(webhookDeliveries.state, "failed"), ', ""]],
    "webhooks#a webhook that was delivered",
  ),
  operators(
    "a changed line of the audit log is not found",
    "queries/audit.server.ts",
    [["linkHash(head, row.line) === row.hash", "row.hash.length === 64"]],
    "operators#each line of the audit log is linked",
  ),
  operators(
    "support runs jobs again",
    "commands/jobs.server.ts",
    [
      [
        'export const retryJob = (ctx: Ctx, id: string): Promise<void> =>\n  inTransaction(ctx, async (tx) => {\n    await requireDuty(tx, "owner");',
        'export const retryJob = (ctx: Ctx, id: string): Promise<void> =>\n  inTransaction(ctx, async (tx) => {\n    await requireDuty(tx, "owner", "support");',
      ],
    ],
    "limits#jobs of the server are run again and given up",
  ),
  operators(
    "support suspends a moderator",
    "commands/member.server.ts",
    [['user.role === "admin" || user.moderates || held.length', 'user.role === "admin" || held.length']],
    "limits#only owners act on a moderator; who is",
  ),
  operators(
    "the last day of an audit filter is left out",
    "queries/audit.server.ts",
    [["+ 24 * 3_600_000)", "+ 0)"]],
    "limits#the audit log has the whole of its last day",
  ),
  operators(
    "a gap in the chain is not seen",
    "queries/audit.server.ts",
    [["row.place === place + 1 &&", ""]],
    "limits#a line that was taken out of the audit log is",
  ),
  operators(
    "a look counts in everybody's browser",
    "queries/look.server.ts",
    [["eq(memberLooks.operatorId, userId), eq(memberLooks.sessionId, sessionId)", ""]],
    "app/server/look#a look counts in the browser",
  ),
  operators(
    "a look goes on after its time",
    "rules/look.ts",
    [['if (now.getTime() >= endsAt.getTime()) return "time";', ""]],
    "app/server/look#a look ends by its button",
  ),
  operators(
    "the pages of the team are looked at",
    "commands/look.server.ts",
    [["if (member.worksHere)", "if (false)"]],
    "app/server/look#only support and owners look",
  ),
  operators(
    "messages are shown in a look",
    "rules/look.ts",
    [['duties.includes("moderator") ? null : "messages"', "null"]],
    "app/server/look#messages are a moderator",
  ),
];
