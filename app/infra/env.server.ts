import { z } from "zod";
import { isLoopbackName } from "./this-machine.ts";

const flag = z.enum(["on", "off"]).transform((v) => v === "on");
const url = z.url();
const webAddress = z
  .string()
  .regex(/^https?:\/\//, "must begin with http:// or https://")
  .pipe(url);
const postgres = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://");
const token = z.string().min(16, "needs at least 16 characters");
/** Entries between commas or spaces. */
const words = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
const origins = words.refine(
  (list) =>
    list.every((text) => /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text),
  "must be origins such as https://app.example.com, without a path, separated by commas",
);
const hours = z.coerce.number().positive().max(100_000);

/** A JSON list of private keys as `openssl` or another server of this protocol gives them. */
const signingKeys = z
  .string()
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: "custom", message: "must be a JSON list of keys" });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.looseObject({ kid: z.string().min(1), alg: z.enum(["ES256", "RS256"]), d: z.string() })).min(1));

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
/** The id of the key that is no setting: what seals without CREDENTIAL_KEYS, made from AUTH_SECRET. */
export const OWN_KEY_ID = "auth";

/** `id:base64 of 32 bytes` between commas or spaces; the first seals, all open. */
const credentialKeys = words.transform((entries, ctx) => {
  const keys = entries.map((entry) => {
    const colon = entry.indexOf(":");
    return { id: entry.slice(0, Math.max(0, colon)), key: Buffer.from(entry.slice(colon + 1), "base64") };
  });
  const ids = new Set(keys.map(({ id }) => id));
  if (keys.some(({ id, key }) => !KEY_ID.test(id) || key.length !== 32))
    ctx.addIssue({
      code: "custom",
      message: "must look like id:BASE64, the key being 32 bytes (openssl rand -base64 32)",
    });
  if (ids.size !== keys.length || ids.has(OWN_KEY_ID))
    ctx.addIssue({ code: "custom", message: `must name each key once, and none "${OWN_KEY_ID}"` });
  return keys;
});

/**
 * Every setting of the process, with its default; `.env.example` explains each. Checked once at boot: a wrong line
 * stops the start and is named.
 */
const EnvSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: url.optional(),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: postgres.optional(),
    DATABASE_DIRECT_URL: postgres.optional(),
    DATABASE_REPLICA_URL: postgres.optional(),
    DATABASE_PREPARED: flag.default(true),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    FILES_URL: z
      .string()
      .regex(/^s3:\/\//, "must look like s3://KEY:SECRET@host/bucket?region=…")
      .optional(),
    ROLE: z.enum(["all", "web", "worker"]).default("all"),
    METRICS_TOKEN: token.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().default(""),
    OTEL_SERVICE_NAME: z.string().default("kingpost"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    DOCUMENT_READING: flag.default(true),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional(),
    MAIL_FROM: z.string().default("Kingpost <no-reply@kingpost.example>"),
    MAIL_BOUNCES: z
      .email("must be an address whose mail server takes parts after a plus, as bounces+x@example.com")
      .max(200)
      .optional(),
    BOUNCE_TOKEN: token.optional(),
    AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    AUTH_AUTOCONFIRM: flag.optional(),
    AUTH_SIGNUPS: flag.default(true),
    AUTH_EMAIL: flag.default(true),
    AUTH_PHONE: flag.optional(),
    AUTH_PHONE_AUTOCONFIRM: flag.default(false),
    AUTH_ANONYMOUS: flag.default(false),
    AUTH_LINKING: flag.default(true),
    AUTH_SECURE_EMAIL_CHANGE: flag.default(true),
    AUTH_REAUTHENTICATION: flag.default(true),
    AUTH_CURRENT_PASSWORD: flag.default(true),
    AUTH_SINGLE_SESSION: flag.default(false),
    AUTH_SESSION_HOURS: hours.optional(),
    AUTH_INACTIVE_HOURS: hours.default(90 * 24),
    AUTH_LOW_AAL_HOURS: hours.optional(),
    AUTH_KEYS: z.enum(["ES256", "RS256", "HS256"]).default("ES256"),
    AUTH_JWT_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    AUTH_JWT_KEYS: signingKeys.optional(),
    AUTH_PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(8),
    AUTH_CAPTCHA: z
      .string()
      .regex(/^(hcaptcha|turnstile):\S+$/, "must look like hcaptcha:SECRET or turnstile:SECRET")
      .optional(),
    AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
    AUTH_CAPTCHA_URL: url.optional(),
    AUTH_CAPTCHA_SCRIPT: url.optional(),
    SMS_URL: z
      .string()
      .regex(/^https?:\/\//, "must look like https://ACCOUNT:TOKEN@host/path?from=+1…")
      .optional(),
    AUTH_REDIRECTS: words,
    AUTH_ORIGINS: origins,
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: url.default("https://accounts.google.com"),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    FACEBOOK_BASE: url.optional(),
    CREDENTIAL_KEYS: credentialKeys,
    INTEGRATION_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(60).default(8),
    STRIPE_API_BASE: url.default("https://api.stripe.com"),
    STRIPE_URL: url.default("https://api.stripe.com"),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, "must begin with sk_ or rk_")
      .optional(),
    STRIPE_WEBHOOK_SECRETS: words,
    STRIPE_TAX: flag.default(false),
    HUBSPOT_API_BASE: url.default("https://api.hubapi.com"),
    CALENDLY_API_BASE: url.default("https://api.calendly.com"),
    MAILCHIMP_API_BASE: url.optional(),
    TEACHABLE_API_BASE: url.default("https://developers.teachable.com"),
    QUICKBOOKS_CLIENT_ID: z.string().optional(),
    QUICKBOOKS_CLIENT_SECRET: z.string().optional(),
    QUICKBOOKS_ISSUER: url.optional(),
    QUICKBOOKS_API_BASE: url.default("https://quickbooks.api.intuit.com"),
    PROCORE_CLIENT_ID: z.string().optional(),
    PROCORE_CLIENT_SECRET: z.string().optional(),
    PROCORE_ISSUER: url.optional(),
    PROCORE_API_BASE: url.default("https://api.procore.com"),
    PUBLIC_CLIENT_KEY: z.string().min(8).default("kingpost-public"),
    ADDRESS_LIMITS: z.coerce.number().int().min(1).max(1000).default(1),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    DEMO: flag.optional(),
    OUTGOING_LOOPBACK: flag.optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    LENDER_URL: z
      .string()
      .regex(/^(https?:\/\/[^@/]+@|sample:)/, "must look like https://KEY@host/path, or sample:")
      .optional(),
    LENDER_NAME: z.string().default("our lending partner"),
    WEATHER_URL: webAddress.optional(),
    MAP_STYLE_URL: webAddress.optional(),
    ASSISTANT_API: z.enum(["openai", "anthropic"]).default("openai"),
    ASSISTANT_MODEL: z.string().optional(),
    ASSISTANT_KEY: z.string().optional(),
    ASSISTANT_URL: url.optional(),
    ASSISTANT_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(120).default(15),
    ASSISTANT_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(64).max(8192).default(1200),
    ASSISTANT_DOLLARS_IN: z.coerce.number().min(0).default(3),
    ASSISTANT_DOLLARS_OUT: z.coerce.number().min(0).default(15),
    ASSISTANT_MEMBER_DAY_TOKENS: z.coerce.number().int().min(0).default(200_000),
    ASSISTANT_MEMBER_DAY_DOLLARS: z.coerce.number().min(0).default(1),
    ASSISTANT_VISITOR_DAY_TOKENS: z.coerce.number().int().min(0).default(50_000),
    ASSISTANT_VISITOR_DAY_DOLLARS: z.coerce.number().min(0).default(0.25),
    ASSISTANT_DAY_TOKENS: z.coerce.number().int().min(0).default(10_000_000),
    ASSISTANT_DAY_DOLLARS: z.coerce.number().min(0).default(25),
  })
  .superRefine((env, ctx) => {
    if (env.AUTH_KEYS === "HS256" && !env.AUTH_JWT_SECRET)
      ctx.addIssue({ code: "custom", path: ["AUTH_JWT_SECRET"], message: "is needed with AUTH_KEYS=HS256" });
    if (env.AUTH_CAPTCHA && !env.AUTH_CAPTCHA_SITE_KEY)
      ctx.addIssue({ code: "custom", path: ["AUTH_CAPTCHA_SITE_KEY"], message: "is needed with AUTH_CAPTCHA" });
    for (const [id, secret] of [
      ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
      ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
      ["QUICKBOOKS_CLIENT_ID", "QUICKBOOKS_CLIENT_SECRET"],
      ["PROCORE_CLIENT_ID", "PROCORE_CLIENT_SECRET"],
    ] as const)
      if (Boolean(env[id]?.length) !== Boolean(env[secret]))
        ctx.addIssue({ code: "custom", path: [secret], message: `goes with ${id}: set both or neither` });
    if (env.DATABASE_URL && !env.AUTH_SECRET)
      ctx.addIssue({
        code: "custom",
        path: ["AUTH_SECRET"],
        message: "is needed with DATABASE_URL: all processes must share it",
      });
    if (env.DATABASE_URL && env.NODE_ENV === "production" && !env.PUBLIC_URL)
      ctx.addIssue({
        code: "custom",
        path: ["PUBLIC_URL"],
        message: "is needed with DATABASE_URL: links in mails point there",
      });
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
      ctx.addIssue({
        code: "custom",
        path: ["DATABASE_REPLICA_URL"],
        message: "follows the server of DATABASE_URL, which is not set",
      });
    if (env.ROLE !== "all" && !env.DATABASE_URL)
      ctx.addIssue({
        code: "custom",
        path: ["ROLE"],
        message: "is only for several processes on DATABASE_URL: the embedded database has one, which does everything",
      });
    if (env.OUTGOING_LOOPBACK && env.NODE_ENV === "production" && !isLocal(env.PUBLIC_URL))
      ctx.addIssue({
        code: "custom",
        path: ["OUTGOING_LOOPBACK"],
        message: "is only for an installation that is itself at localhost",
      });
    if (env.DEMO && !isLocal(env.PUBLIC_URL))
      ctx.addIssue({
        code: "custom",
        path: ["DEMO"],
        message: `cannot be on where PUBLIC_URL is public (${env.PUBLIC_URL}): the demo accounts have a published password. Set DEMO=off`,
      });
    if (env.AUTH_EMAIL && !confirmsItself(env) && !env.SMTP_URL && !env.DEMO && isReachable(env))
      ctx.addIssue({
        code: "custom",
        path: ["SMTP_URL"],
        message:
          "is needed where others can reach the site: new accounts are confirmed by mail. With AUTH_AUTOCONFIRM=on any address counts without proof",
      });
    if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRETS.length)
      ctx.addIssue({
        code: "custom",
        path: ["STRIPE_WEBHOOK_SECRETS"],
        message: "is needed with STRIPE_SECRET_KEY: without it no payment is ever told of",
      });
    if (env.ASSISTANT_MODEL && !env.ASSISTANT_KEY && !env.ASSISTANT_URL)
      ctx.addIssue({ code: "custom", path: ["ASSISTANT_KEY"], message: "is needed with ASSISTANT_MODEL" });
  });

/** The names of all settings of the process. */
export const SETTING_NAMES: readonly string[] = Object.keys(EnvSchema.shape);

const isLocal = (publicUrl: string | undefined) => !publicUrl || isLoopbackName(new URL(publicUrl).hostname);

type Reach = { PUBLIC_URL?: string | undefined; TRUSTED_PROXIES: number; HOST: string };
/** Whether people on other machines are expected: a public address, a proxy that lets them in, or a port open to the network. */
export const isReachable = ({ PUBLIC_URL, TRUSTED_PROXIES, HOST }: Reach): boolean =>
  !isLocal(PUBLIC_URL) || TRUSTED_PROXIES > 0 || !isLoopbackName(HOST);

const confirmsItself = (env: Reach & { AUTH_AUTOCONFIRM?: boolean | undefined }) =>
  env.AUTH_AUTOCONFIRM ?? !isReachable(env);

export type Env = z.output<typeof EnvSchema> & {
  AUTH_SECRET: string;
  PUBLIC_URL: string;
  AUTH_AUTOCONFIRM: boolean;
  AUTH_PHONE: boolean;
  DEMO: boolean;
  OUTGOING_LOOPBACK: boolean;
};

export class EnvError extends Error {}

/**
 * Reads the settings. `secret` gives the kept AUTH_SECRET of an embedded installation.
 * Throws EnvError naming each wrong line.
 */
export function readEnv(source: Record<string, string | undefined>, secret: () => string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = EnvSchema.safeParse(given);
  if (!parsed.success)
    throw new EnvError(
      `Kingpost cannot start with these settings:\n${parsed.error.issues.map((i) => `  ${i.path.join(".")}: ${i.message}`).join("\n")}\nSee .env.example.`,
    );
  const env = parsed.data;
  const demo = env.DEMO ?? (!env.DATABASE_URL && !isReachable(env));
  return {
    ...env,
    AUTH_SECRET: env.AUTH_SECRET ?? secret(),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    // The demo accounts have a published password: never by default where others can reach them.
    DEMO: demo,
    // A code has to reach somebody: by the text service, or in the demo's outbox.
    AUTH_PHONE: env.AUTH_PHONE ?? (Boolean(env.SMS_URL) || demo),
    // An address that nobody has proven must not count where strangers sign up.
    AUTH_AUTOCONFIRM: confirmsItself(env),
    // An address that a member typed must not reach what else runs on a server.
    OUTGOING_LOOPBACK: env.OUTGOING_LOOPBACK ?? env.NODE_ENV !== "production",
  };
}
