import { type Mutant, mutant } from "./mutant.ts";

/** The demo world, and what only callers of this machine may have. */
export const DEMO_MUTANTS: readonly Mutant[] = [
  mutant(
    "the demo world is on by itself at a public address",
    "app/infra/env.server.ts",
    [["isLoopbackName(env.HOST) && !isReachable(env)", "isLoopbackName(env.HOST)"]],
    "app/infra/env",
  ),
  mutant(
    "the demo world is on by itself behind a trusted proxy",
    "app/infra/env.server.ts",
    [
      [
        "isLoopbackName(env.HOST) && !isReachable(env)",
        "isLoopbackName(env.HOST) && !isReachable({ ...env, TRUSTED_PROXIES: 0 })",
      ],
    ],
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
    "screens/screens",
  ),
  mutant(
    "the published code is shown to other machines",
    "queries/demo-code",
    [["|| !ctx.local ||", "||"]],
    "queries/demo-code",
  ),
  mutant(
    "the published secret opens an account from other machines",
    "commands/factors/check-answer",
    [["!(tx.services.env.DEMO && tx.local)", "!tx.services.env.DEMO"]],
    "queries/demo-code",
  ),
];
