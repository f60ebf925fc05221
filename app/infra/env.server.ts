import { z } from "zod";

const flag = z.enum(["on", "off"]).transform((v) => v === "on");
const url = z.url();

/**
 * Every setting of the process, with its default; `.env.example` explains each. Checked once at boot: a wrong line
 * stops the start and is named.
 */
export const EnvSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: url.optional(),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
      .optional(),
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    FILES_URL: z
      .string()
      .regex(/^s3:\/\//, "must look like s3://KEY:SECRET@host/bucket?region=…")
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional(),
    MAIL_FROM: z.string().default("Kingpost <no-reply@kingpost.example>"),
    AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
    AUTH_AUTOCONFIRM: flag.default(true),
    AUTH_SIGNUPS: flag.default(true),
    PUBLIC_CLIENT_KEY: z.string().min(8).default("kingpost-public"),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    DEMO: flag.optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .superRefine((env, ctx) => {
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
  });

export type EnvInput = z.input<typeof EnvSchema>;
export type Env = z.output<typeof EnvSchema> & { AUTH_SECRET: string; PUBLIC_URL: string; DEMO: boolean };

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

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
  return {
    ...env,
    AUTH_SECRET: env.AUTH_SECRET ?? secret(),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    // The demo accounts have a published password: never by default where others can reach them.
    DEMO: env.DEMO ?? (!env.DATABASE_URL && LOOPBACK.has(env.HOST)),
  };
}
