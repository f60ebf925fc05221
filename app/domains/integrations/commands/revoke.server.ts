import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, mustArrive } from "#app/infra/queue.server.ts";
import { revokeTokens, signInOf } from "../provider/oauth.server.ts";
import { opened } from "../tokens/credentials.server.ts";
import { REVOKE } from "./read-jobs.server.ts";

/** Queues the end of a connection's tokens at the integration, in the transaction that forgets them here; they wait sealed. */
export async function revokeLater(
  tx: Ctx,
  { id, slug, credentials }: { id: string; slug: string; credentials: string | null },
): Promise<void> {
  if (credentials) await tx.services.queue.enqueue(tx, REVOKE, { id, slug, credentials });
}

const Job = z.object({ id: z.uuid(), slug: z.string(), credentials: z.string() });

/** Tells the integration that the tokens are over; tried again while it does not answer. */
export const revoke: JobHandler = mustArrive(async (ctx, data) => {
  const { id, slug, credentials } = Job.parse(data);
  const signIn = signInOf(slug);
  const { refreshToken, accessToken } = opened(ctx, id, credentials);
  const token = refreshToken ?? accessToken;
  if (signIn && token) await revokeTokens(ctx, signIn, token);
});
