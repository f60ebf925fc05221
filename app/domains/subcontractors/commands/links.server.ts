import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { linkExpiry } from "../rules.ts";
import { subLinks } from "../tables.server.ts";
import { linkToken, tokenHash } from "../tokens/link.server.ts";

const l = subLinks;
const DAY_MS = 24 * 3_600_000;
/** A link that opens nothing any more is forgotten after this long. */
const FORGET_DAYS = 30;

type End = { way: "mail" | "copy"; subId: string } | { way: "record"; recordId: string };

/** Makes a link and gives its absolute address; in the language `lang` where one is given. */
export async function makeLink(tx: Ctx, end: End, lang?: string): Promise<string> {
  const id = tx.newId();
  const token = linkToken(tx, id);
  await tx.db
    .insert(l)
    .values({ id, ...end, tokenHash: tokenHash(token), createdAt: tx.now, expiresAt: linkExpiry(end.way, tx.now) });
  const page = end.way === "record" ? "my-record" : "certificates";
  return `${tx.services.env.PUBLIC_URL}/${page}/${token}${lang ? `?lang=${lang}` : ""}`;
}

/** The owner's own link stays the same while it opens; otherwise a new one takes its place. */
export async function keepCopyLink(tx: Ctx, subId: string): Promise<void> {
  const own = and(eq(l.subId, subId), eq(l.way, "copy"), isNull(l.revokedAt));
  await tx.db
    .update(l)
    .set({ revokedAt: tx.now })
    .where(and(own, lte(l.expiresAt, tx.now)));
  const [there] = await tx.db
    .select({ id: l.id })
    .from(l)
    .where(and(own, gt(l.expiresAt, tx.now)));
  if (!there) await makeLink(tx, { way: "copy", subId });
}

/** Ends every link to an owner's request. */
export async function endLinks(tx: Ctx, subId: string): Promise<void> {
  const ended = await tx.db
    .update(l)
    .set({ revokedAt: tx.now })
    .where(and(eq(l.subId, subId), isNull(l.revokedAt)))
    .returning({ id: l.id });
  if (ended.length) await audit(tx, "sub_link.revoked", `sub:${subId}`, { links: ended.length });
}

/** Forgets links that ran out a month ago. */
export async function forgetLinks(tx: Ctx): Promise<void> {
  await tx.db.delete(l).where(lt(l.expiresAt, new Date(tx.now.getTime() - FORGET_DAYS * DAY_MS)));
}
