import { type Mutant, mutant } from "./mutant.ts";

/** The demo world, and what only callers of this machine may have. */
export const DEMO_MUTANTS: readonly Mutant[] = [
  mutant(
    "the demo world is on by itself at a public address",
    "app/infra/env.server.ts",
    [["!env.DATABASE_URL && !isReachable(env)", "!env.DATABASE_URL && isLoopbackName(env.HOST)"]],
    "app/infra/env",
  ),
  mutant(
    "the demo world is on by itself behind a trusted proxy",
    "app/infra/env.server.ts",
    [["!env.DATABASE_URL && !isReachable(env)", "!env.DATABASE_URL && !isReachable({ ...env, TRUSTED_PROXIES: 0 })"]],
    "app/infra/env",
  ),
  mutant(
    "the demo world may be asked for at a public address",
    "app/infra/env.server.ts",
    [["if (env.DEMO && !isLocal(env.PUBLIC_URL))", "if (env.DEMO && !env.PUBLIC_URL && !isLocal(env.PUBLIC_URL))"]],
    "app/infra/env",
  ),
  mutant(
    "addresses confirm themselves at a public address",
    "app/infra/env.server.ts",
    [["env.AUTH_AUTOCONFIRM ?? !isReachable(env)", "env.AUTH_AUTOCONFIRM ?? true"]],
    "app/infra/env",
  ),
  mutant(
    "an installation whose accounts nobody can confirm starts",
    "app/infra/env.server.ts",
    [
      [
        "!env.SMTP_URL && !env.DEMO && isReachable(env)",
        "!env.SMTP_URL && !env.DEMO && isReachable(env) && !env.AUTH_EMAIL",
      ],
    ],
    "app/infra/env",
  ),
  mutant(
    "a request to any host is answered",
    "app/server/host.server.ts",
    [["if (own.has(host) || ", "if (own.has(host) || host || "]],
    "app/server/host",
  ),
  mutant(
    "a request that claims a forwarded host is answered",
    "app/server/host.server.ts",
    [['c.req.header("host") ??', 'c.req.header("x-forwarded-host") ?? c.req.header("host") ??']],
    "app/server/host",
  ),
  mutant(
    "each name of this machine is a public site's own",
    "app/server/host.server.ts",
    [
      [": [hostname];", ': [hostname, "localhost"];'],
      ["const ends = port ?", 'const ends = port && !names.includes("localhost") ?'],
    ],
    "app/server/host",
  ),
  mutant(
    "a header alone makes a caller local",
    "app/server/ctx.server.ts",
    [["if (!isLoopbackAddress(socketAddress(c))) return false;", ""]],
    "app/server/host",
  ),
  mutant(
    "whoever came through a proxy that nobody trusts is local",
    "app/server/ctx.server.ts",
    [["if (!trustedProxies) return !PROXY_HEADERS", "if (!trustedProxies) return true || !PROXY_HEADERS"]],
    "app/server/host",
  ),
  mutant(
    "a trusted proxy that says nothing makes its callers local",
    "app/server/ctx.server.ts",
    [['forwardedFor(c)?.at(-trustedProxies) ?? "");', "callerAddress(c, trustedProxies));"]],
    "app/server/host",
  ),
  mutant(
    "the outbox answers to other machines",
    "rules/outbox.ts",
    [["  local && env.DEMO", "  (local || !local) && env.DEMO"]],
    "app/domains/accounts/screens/screens",
  ),
  mutant(
    "the published code is shown to other machines",
    "app/domains/factors/queries/demo-code",
    [["|| !ctx.local ||", "||"]],
    "app/domains/factors/queries/demo-code",
  ),
  mutant(
    "the published secret opens an account from other machines",
    "app/domains/factors/commands/check-answer",
    [["!(tx.services.env.DEMO && tx.local)", "!tx.services.env.DEMO"]],
    "app/domains/factors/queries/demo-code",
  ),
  ...(
    [
      ["by password", "commands/sign-in", "found && !isDormant(found, ctx.services.env) ? found", "found ? found"],
      [
        "by what a mail carried",
        "commands/verify",
        "if (!user || isDormant(user, tx.services.env)) return",
        "if (!user) return",
      ],
      [
        "by a code",
        "commands/flows/exchange-code",
        "if (!owner || isDormant(owner, tx.services.env)) throw",
        "if (!owner) throw",
      ],
      [
        "by a provider",
        "app/domains/identities/commands/enter-by-provider",
        " || isDormant(user, tx.services.env)",
        "",
      ],
      [
        "by an open session",
        "queries/session",
        "if (isDormant(row.user, ctx.services.env))",
        "if (isDormant(row.user, { DEMO: true }))",
      ],
      ["by a refresh", "commands/refresh-session", "if (rotated && !whyEnded(ctx, rotated))", "if (rotated)"],
      ["by a way that forgot to ask", "commands/open-session", "        isNoDemoUser(ctx),\n", ""],
      ["by a recovery mail", "commands/recover", "!user || isDormant(user, tx.services.env)", "!user"],
      ["by a mailed code", "commands/send-code", "  if (isDormant(user, tx.services.env)) return;\n", ""],
    ] as const
  ).map(([how, file, from, to]) =>
    mutant(
      `a demo account is entered ${how} while the demo is off`,
      file,
      [[from, to]],
      "app/domains/accounts/commands/demo-accounts",
    ),
  ),
  mutant(
    "a demo account's personal access token works while the demo is off",
    "app/domains/developers/queries/bearer.server.ts",
    [["row.deletedAt || isDormant(row, ctx.services.env)", "row.deletedAt"]],
    "app/domains/developers/api",
  ),
  ...(
    [
      ["in the search of pros", "directory/queries/find", "  notDemo(ctx, p.userId),\n", ""],
      ["on the page of a pro", "directory/queries/cards", "    isNoDemoUser(ctx),\n", ""],
      ["in the sitemap of pros", "directory/queries/listed", ", isMember(ctx)", ""],
      ["on the board", "jobs/queries/open", "forEverybody, notDemo(ctx, jobPosts.posterId), ", "forEverybody, "],
      ["on the page of a job", "jobs/queries/job", ", notDemoUnless(db, demo, jobPosts.posterId)", ""],
      ["to those who apply", "jobs/commands/apply", ", notDemo(tx, jobPosts.posterId)", ""],
      ["by a trust link", "verification/queries/shared", ", notDemo(ctx, s.userId)", ""],
      ["in the feed", "community/queries/reader", "ctx.services.env.DEMO ? undefined : eq(isDemo, false)", "undefined"],
    ] as const
  ).map(([where, file, from, to]) =>
    mutant(
      `the demo world is seen ${where} while the demo is off`,
      `app/domains/${file}.server.ts`,
      [[from, to]],
      "seed/marked",
    ),
  ),
  mutant(
    "what the demo lays out is not marked",
    "seed/demo.ts",
    [["isDemo: true, emailConfirmedBy", "isDemo: false, emailConfirmedBy"]],
    "seed/marked",
  ),
];
