import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { TIE_KINDS, type TieKind } from "../rules/states.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const proofOf = (ctx: Ctx, purpose: string, text: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, purpose)).update(text).digest("base64url").slice(0, 32);

function isProven(ctx: Ctx, purpose: string, text: string, proof: string): boolean {
  const [given, own] = [Buffer.from(proof), Buffer.from(proofOf(ctx, purpose, text))];
  return given.length === own.length && timingSafeEqual(given, own);
}

const linkFor = (purpose: string) => ({
  token: (ctx: Ctx, id: string): string => `${id}.${proofOf(ctx, purpose, id)}`,
  idOf(ctx: Ctx, token: string): string | null {
    const [id = "", proof = ""] = token.split(".");
    return ID.test(id) && isProven(ctx, purpose, id, proof) ? id : null;
  },
});

const opening = linkFor("financing-application");
const starting = linkFor("financing-start");

/** What the link in the applicant's mail carries: the id and the proof that we wrote it. */
export const applicationToken = opening.token;
/** The application a link is for; null for anything we did not write. */
export const idOfToken = opening.idOf;

/** What whoever filled in the form is given: it asks for the code and opens nothing. */
export const startToken = starting.token;
export const idOfStart = starting.idOf;

/** An estimate or invoice that financing is opened from, and the business that wrote it. */
export type Tie = { kind: TieKind; id: string; proId: string };

export function tieToken(ctx: Ctx, { kind, id, proId }: Tie): string {
  const text = `${kind}.${id}.${proId}`;
  return `${text}.${proofOf(ctx, "financing-tie", text)}`;
}

/** The tie that a link names; null for anything we did not write. */
export function tieOf(ctx: Ctx, token: string | null | undefined): Tie | null {
  const [kind = "", id = "", proId = "", proof = ""] = (token ?? "").split(".");
  const known = TIE_KINDS.find((one) => one === kind);
  if (!known || !ID.test(id) || !ID.test(proId)) return null;
  return isProven(ctx, "financing-tie", `${kind}.${id}.${proId}`, proof) ? { kind: known, id, proId } : null;
}
