import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { notFound } from "#app/infra/errors.ts";
import type { EventKind } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import { isKind, type MailChoice } from "../rules/kinds.ts";

/** What a link in a mail may stop: mails of one kind of one member, or all of them. */
export type Unsubscription = { userId: string; kind: EventKind | "all" };

/** What was mailed, and how, before a link stopped it. */
export type Stopped = Partial<Record<EventKind, MailChoice>>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const sign = ({ services }: Ctx, body: string): string =>
  createHmac("sha256", deriveKey(services.env.AUTH_SECRET, "unsubscribe")).update(body).digest("base64url");

/** The proof that a mail carries: whoever holds it may stop these mails, signed in or not, and nothing else. */
function unsubscribeToken(ctx: Ctx, { userId, kind }: Unsubscription): string {
  const body = Buffer.from(`${userId} ${kind}`).toString("base64url");
  return `${body}.${sign(ctx, body)}`;
}

/** What a token stops. Throws not-found for one that we did not make. */
export function readUnsubscribeToken(ctx: Ctx, token: string): Unsubscription {
  const [body = "", proof = ""] = token.split(".");
  const right = Buffer.from(sign(ctx, body));
  const given = Buffer.from(proof);
  const [userId = "", kind = ""] = Buffer.from(body, "base64url").toString().split(" ");
  const known = right.length === given.length && timingSafeEqual(right, given);
  if (!known || !UUID.test(userId) || !(kind === "all" || isKind(kind)))
    throw notFound("no_such_link", m.notifications_link_unknown());
  return { userId, kind };
}

/** The page of a mail's own way out, and the header lines with which mail programs offer it by one click. */
export function wayOut(ctx: Ctx, what: Unsubscription): { url: string; headers: Record<string, string> } {
  const url = `${ctx.services.env.PUBLIC_URL}/unsubscribe/${unsubscribeToken(ctx, what)}`;
  return {
    url,
    headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** What a link stopped, as its page keeps it for whoever takes that back: of this link alone, and nobody can write one. */
export function stoppedToken(ctx: Ctx, { userId, kind }: Unsubscription, before: Stopped): string {
  const body = Buffer.from(JSON.stringify(before)).toString("base64url");
  return `${body}.${sign(ctx, `${userId} ${kind} ${body}`)}`;
}

/** What that says; nothing for one that we did not make for this link. */
export function readStoppedToken(ctx: Ctx, { userId, kind }: Unsubscription, token: string): Stopped {
  const [body = "", proof = ""] = token.split(".");
  const right = Buffer.from(sign(ctx, `${userId} ${kind} ${body}`));
  const given = Buffer.from(proof);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return {};
  return JSON.parse(Buffer.from(body, "base64url").toString()) as Stopped;
}
