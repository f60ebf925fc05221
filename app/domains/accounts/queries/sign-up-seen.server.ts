import { redirect } from "react-router";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { hasOutbox } from "#app/domains/auth/rules/outbox.ts";
import { type WaysIn, waysIn, whyNoProvider } from "#app/domains/auth/rules/ways-in.ts";
import type { Ctx, Intent } from "#app/infra/ctx.ts";
import { setting } from "#app/infra/settings.server.ts";
import { type Terms, termsOf } from "../rules/terms.ts";
import { closedNote } from "./closed-note.server.ts";

export type SignUpSeen = {
  next: string;
  intent: string | null;
  /** What is known of them already by the link that they hold. */
  begun: Intent["begun"] | null;
  open: boolean;
  /** What is said while sign-up is closed. */
  closed: string;
  ways: WaysIn;
  refused: string | null;
  outbox: boolean;
  terms: Terms;
};

/** What a sign-up page of one role shows. Somebody who is signed in has nothing to do there and is led on. */
export async function signUpSeen(ctx: Ctx, url: URL): Promise<SignUpSeen> {
  const next = safeNext(url.searchParams.get("next"), "");
  if (ctx.actor) throw redirect(next ? keepingNext("/auth", next) : "/auth");
  const { env } = ctx.services;
  const intent = next ? await ctx.services.account.intentOf(ctx, next) : null;
  return {
    next,
    intent: intent?.words ?? null,
    begun: intent?.begun ?? null,
    open: await setting(ctx, "sign_ups.open"),
    closed: await closedNote(ctx),
    ways: waysIn(env),
    refused: whyNoProvider(url.searchParams),
    outbox: hasOutbox(ctx),
    terms: termsOf(env),
  };
}
