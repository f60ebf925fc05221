import { Webhook } from "standardwebhooks";
import { ANSWER_SHOWN, type Try } from "#app/domains/integrations/rules/webhooks.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { OutgoingRefused } from "#app/infra/outgoing.server.ts";

/** The receiver answers at once and works afterwards. */
const TIMEOUT_MS = 15_000;
const ANSWER_READ = 2_048;

export type Letter = { id: string; body: string; address: string; secrets: string[] };
export type Posted = { tried: Try; answer: string | null; retryAfterSeconds: number };

/** What a receiver knows a delivery by, however often it comes. */
const messageId = (deliveryId: string): string => `msg_${deliveryId}`;

/** The headers of Standard Webhooks 1.0, signed by each secret. */
function signedHeaders(ctx: Ctx, { id, body, secrets }: Letter): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Kingpost-Webhooks/1",
    "webhook-id": messageId(id),
    "webhook-timestamp": String(Math.floor(ctx.now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(messageId(id), ctx.now, body)).join(" "),
  };
}

/** Sends it once; whatever happens on the way is part of what it gives, never an error. */
export async function post(ctx: Ctx, letter: Letter): Promise<Posted> {
  const begun = performance.now();
  const tried = (status: number | null, problem: string | null): Try => ({
    at: ctx.now.toISOString(),
    ms: Math.round(performance.now() - begun),
    status,
    problem,
  });
  try {
    const answer = await ctx.services.outgoing.fetch(letter.address, {
      audience: "member",
      method: "POST",
      headers: signedHeaders(ctx, letter),
      body: letter.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_READ,
      cut: true,
    });
    const asked = Number(answer.headers.get("retry-after"));
    return {
      tried: tried(answer.status, null),
      answer: readable(answer.body),
      retryAfterSeconds: asked > 0 ? asked : 0,
    };
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error;
    return { tried: tried(error.status ?? null, error.code), answer: null, retryAfterSeconds: 0 };
  }
}

/** The first characters of an answer as plain text. */
const readable = (body: Buffer): string =>
  [
    ...body
      .toString("utf8")
      .replace(/\p{C}+/gu, " ")
      .trim(),
  ]
    .slice(0, ANSWER_SHOWN)
    .join("");
