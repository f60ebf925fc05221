import { z } from "zod";
import { openCredential, sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What connections are sealed for; the row's id makes each its own. */
export const SEALED_FOR = "integration-credentials";

/** What a connection keeps sealed. */
const Credentials = z.object({
  apiKey: z.string().optional(),
  webhookUrl: z.string().optional(),
  signingSecret: z.string().optional(),
  /** Signs beside the new one until then. */
  oldSecret: z.string().optional(),
  oldSecretUntil: z.coerce.date().optional(),
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** When the access token ends. */
  accessUntil: z.coerce.date().optional(),
  realm: z.string().optional(),
});
export type Credentials = z.output<typeof Credentials>;

export const sealed = (ctx: Ctx, rowId: string, credentials: Credentials): string =>
  sealCredential(ctx.services.env, SEALED_FOR, rowId, JSON.stringify(credentials));

/** Throws when the key is gone or the text belongs to another row. */
export const opened = (ctx: Ctx, rowId: string, text: string): Credentials =>
  Credentials.parse(JSON.parse(openCredential(ctx.services.env, SEALED_FOR, rowId, text).toString()));
