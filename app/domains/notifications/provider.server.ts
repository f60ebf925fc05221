import { createECDH } from "node:crypto";
import webPush from "web-push";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import type { Env } from "#app/infra/env.server.ts";
import { OutgoingRefused } from "#app/infra/outgoing.server.ts";
import type { Pushed } from "./rules/push.ts";

type Site = Pick<Env, "AUTH_SECRET" | "PUBLIC_URL" | "MAIL_FROM">;
/** What a browser gave to be reached at. */
export type Device = { endpoint: string; p256dh: string; auth: string };

/** Later it is no news any more. */
const KEPT_SECONDS = 24 * 3600;
const ANSWER_BYTES = 16 * 1024;
/** A device that does not want to hear any more, or whose keys are of another installation. */
const GONE = new Set([401, 403, 404, 410]);

/** The keys by which push services know this installation (RFC 8292), made from AUTH_SECRET: every process has the same. */
export function vapidKeys({ AUTH_SECRET }: Pick<Env, "AUTH_SECRET">): { publicKey: string; privateKey: string } {
  const privateKey = deriveKey(AUTH_SECRET, "web-push");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Whom a push service may write to about us: the site, or where mail comes from when the site is no public one. */
const subjectOf = ({ PUBLIC_URL, MAIL_FROM }: Site): string =>
  PUBLIC_URL.startsWith("https:") ? PUBLIC_URL : `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;

/**
 * Hands a message to the push service of a device, encrypted for the device alone (RFC 8291). `gone`: the device is to be
 * forgotten. Throws when the service could not be reached or failed, so that it is tried again.
 */
export async function push(ctx: Ctx, { endpoint, p256dh, auth }: Device, message: Pushed): Promise<"sent" | "gone"> {
  const { env, outgoing } = ctx.services;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: subjectOf(env), ...vapidKeys(env) },
    TTL: KEPT_SECONDS,
    urgency: "normal",
  });
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  try {
    const { status } = await outgoing.fetch(endpoint, {
      audience: "member",
      method: "POST",
      headers,
      body: request.body as Buffer,
      maxBytes: ANSWER_BYTES,
      cut: true,
    });
    if (GONE.has(status)) return "gone";
    if (status >= 400) throw new Error(`the push service answered ${status}`);
    return "sent";
  } catch (error) {
    // An address that may not be asked will not be tomorrow.
    if (error instanceof OutgoingRefused && !["timeout", "dns", "unreachable"].includes(error.code)) return "gone";
    throw error;
  }
}
