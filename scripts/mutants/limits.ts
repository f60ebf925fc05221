import { type Mutant, mutant } from "./mutant.ts";

/** Limits, captchas, and where requests come from and lead to. */
export const LIMIT_MUTANTS: readonly Mutant[] = [
  mutant(
    "limits in the database are off",
    "app/infra/rate-limit.server.ts",
    [['if (typeof wait === "number") throw', 'if (typeof wait === "boolean") throw']],
    "commands/sign-in",
  ),
  mutant(
    "limits of an address are off",
    "app/infra/rate-limit.server.ts",
    [
      [
        "if (refused instanceof RateLimiterRes) throw tooManyTries(refused.msBeforeNext / 1000);",
        "if (refused instanceof RateLimiterRes) return;",
      ],
    ],
    "commands/sign-in",
  ),
  mutant(
    "an unknown address may be tried without end",
    "commands/sign-in",
    [["SIGN_INS_PER_ADDRESS], ...failures]);", "SIGN_INS_PER_ADDRESS], ...(user ? failures : [])]);"]],
    "commands/sign-in",
  ),
  mutant(
    "strangers' wrong passwords shut out a browser that signed in before",
    "commands/sign-in",
    [["  if (device) return", "  if (device && !userId) return"]],
    "commands/sign-in",
  ),
  mutant(
    "strangers' wrong passwords shut out the network of an open session",
    "commands/sign-in",
    [["networks.has(network) ?", "networks.has(name) ?"]],
    "commands/sign-in",
  ),
  mutant(
    "every network counts as known",
    "commands/sign-in",
    [["networks.has(network) ?", "networks.size >= 0 ?"]],
    "commands/sign-in",
  ),
  mutant(
    "a known browser guesses without end",
    "commands/sign-in",
    [["  if (device) return [[", "  if (device) return [];\n  if (device) return [["]],
    "commands/sign-in",
  ),
  mutant(
    "a known browser's mark is not checked",
    "rules/device-mark",
    [["if (given.length !== right.length || !timingSafeEqual(given, right)) return null;", ""]],
    "commands/sign-in",
  ),
  mutant(
    "a known browser's mark opens every account",
    "rules/device-mark",
    [
      [
        "const proofOf = (secret: string, userId: string, id: string, until: string) =>",
        'const proofOf = (secret: string, _: string, id: string, until: string, userId = "") =>',
      ],
    ],
    "commands/sign-in",
  ),
  mutant(
    "a known browser is known for ever",
    "rules/device-mark",
    [
      [
        "return Number(until) * 1000 > now.getTime() ? id : null;",
        "return Number(until) * 1000 > 0 && now ? id : null;",
      ],
    ],
    "commands/sign-in",
  ),
  mutant(
    "each address of an IPv6 line counts for itself",
    "app/infra/network.ts",
    [["if (!isIP(bare)) return", "if (!isIP(bare) || bare) return"]],
    "commands/sign-in",
  ),
  mutant(
    "mails to one address are not limited",
    "commands/limit-sending",
    [["email, MAILS_PER_ACCOUNT).catch(refuse);", "email, MAILS_PER_ACCOUNT).catch(() => {});"]],
    "api/otp",
  ),
  mutant(
    "anybody's X-Forwarded-For is believed",
    "app/server/ctx.server.ts",
    [
      [
        "if (trustedProxies && forwarded?.length) return forwarded.at(-trustedProxies)",
        "if (forwarded?.length) return forwarded.at(-1)",
      ],
    ],
    "app/domains/factors/api/factors",
  ),
  mutant(
    "another site's form writes with our cookie",
    "app/server/ctx.server.ts",
    [["!provenByAddress && isCrossSiteWrite(c))", "!provenByAddress && !c && isCrossSiteWrite(c))"]],
    "cookies",
  ),
  mutant(
    "the redirect allow-list is ignored",
    "rules/redirect.ts",
    [["if (!asked || !isAllowedRedirect(env, asked)) return", "if (!asked || !URL.canParse(asked)) return"]],
    "rules/redirect",
  ),
  mutant(
    "a star of the allow-list reaches over dots and slashes",
    "rules/redirect.ts",
    [['const inName = c !== "." && c !== "/";', "const inName = c.length > 0;"]],
    "rules/redirect",
  ),
  mutant(
    "the allow-list compares scheme and name only",
    "rules/redirect.ts",
    [
      [
        "(url.protocol === site.protocol && url.host === site.host)",
        "(url.protocol === site.protocol && url.hostname === site.hostname)",
      ],
    ],
    "rules/redirect",
  ),
  mutant(
    "after signing in people are led to other sites",
    "rules/next.ts",
    [
      [
        'if (typeof next !== "string" || !/^\\/(?![/\\\\])/.test(next) || hasControls(next)) return fallback;',
        'if (typeof next !== "string" || hasControls(next)) return fallback;\n  if (URL.canParse(next)) return next;',
      ],
    ],
    "rules/next",
  ),
  mutant(
    "pages of any site read the answers of the auth protocol",
    "api/router.server.ts",
    [
      [
        "origin === new URL(PUBLIC_URL).origin || AUTH_ORIGINS.includes(origin);",
        "PUBLIC_URL !== origin || AUTH_ORIGINS.includes(origin);",
      ],
    ],
    "api/refusals",
  ),
  mutant(
    "an origin that only begins like a listed one reads the answers of the auth protocol",
    "api/router.server.ts",
    [["AUTH_ORIGINS.includes(origin)", "AUTH_ORIGINS.some((listed) => origin.startsWith(listed))"]],
    "api/refusals",
  ),
  mutant(
    "AUTH_ORIGINS takes wildcards",
    "app/infra/env.server.ts",
    [["/^https?:\\/\\/[^*]+$/.test(text) &&", "/^https?:/.test(text) &&"]],
    "app/infra/env",
  ),
  mutant(
    "an entry for this machine fits every host",
    "rules/redirect.ts",
    [["? loopback.toLowerCase() === url.hostname", "? loopback.length > 0"]],
    "rules/redirect",
  ),
  mutant(
    "any host of numbers counts as this machine",
    "rules/redirect.ts",
    [
      [
        "if (!own && !isLoopback && (!PLAIN_HOST",
        "if (!own && !/^[\\d.:]+$/.test(authority) && !isLoopback && (!PLAIN_HOST",
      ],
    ],
    "rules/redirect",
  ),
  mutant(
    "an admin call that sends the hash of a password is taken without it",
    "app/domains/accounts/api/admin",
    [
      [
        "if (body.password_hash) throw",
        "if (body.password_hash && !body.id && body.role === body.password_hash) throw",
      ],
    ],
    "app/domains/accounts/api/admin",
  ),
  mutant(
    "an admin call that sends a role is taken without it",
    "app/domains/accounts/api/admin",
    [["if (body.role && body.role !== AUDIENCE) throw", "if (body.role === AUDIENCE && !body.role) throw"]],
    "app/domains/accounts/api/admin",
  ),
  mutant(
    "a deleted account leaves behind what was asked to be sent to it",
    "commands/send-later",
    [["{ about: [to] }", "{ about: to ? [] : [to] }"]],
    "app/server/secrets-at-rest",
  ),
  mutant(
    "a sign-up looks first whether the address is known",
    "commands/sign-up",
    [
      [
        "  const ids = { user: ctx.newId(), identity: ctx.newId() };",
        "  if (await accountOf(ctx, begun)) await audit(ctx, 'account.sign_up_repeated', 'user:known');\n  const ids = { user: ctx.newId(), identity: ctx.newId() };",
      ],
    ],
    "api/sign-up",
  ),
  mutant(
    "one number is texted without end",
    "app/domains/auth/commands/limit-sending.server.ts",
    [['await limit(ctx, "text", phone, MAILS_PER_ACCOUNT_AND_HOUR)', 'await limit(ctx, "text", phone, TEXTS_IN_ALL)']],
    "app/domains/auth/api/phone#to one number",
  ),
  mutant(
    "all together are texted without end",
    "app/domains/auth/commands/limit-sending.server.ts",
    [['  await limit(ctx, "text-all", "all", TEXTS_IN_ALL).catch(refuse);\n', ""]],
    "app/domains/auth/api/phone#to one number",
  ),
  mutant(
    "a change of number is not counted",
    "app/domains/auth/commands/update-user.server.ts",
    [['await limitText(ctx, "phone_change", phone);', "void limitText;"]],
    "app/domains/auth/commands/change-phone#texts of the hour",
  ),
  mutant(
    "invitations fill a phone",
    "app/domains/businesses/commands/invite.server.ts",
    [['await limit(ctx, "business-invite-to", phone, TEXTS_TO_ONE_A_DAY);', "void TEXTS_TO_ONE_A_DAY;"]],
    "app/domains/businesses/people#five times a day",
  ),
  mutant(
    "tokens are asked for without end",
    "app/domains/auth/api/token.server.ts",
    [['  await limitHere(ctx, "auth-token", ctx.ip, TOKEN_BUCKET);\n', ""]],
    "app/domains/auth/commands/sign-in#the protocol answers 429",
  ),
];
