import { and, eq, isNull, lt } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type Mail, queueMail } from "#app/infra/mail.server.ts";
import { FORGET_DAYS, linkEnds } from "../rules.ts";
import { agentLinks } from "../tables.server.ts";
import { linkToken, tokenHash } from "../tokens/link.server.ts";

const l = agentLinks;
const DAY_MS = 24 * 3_600_000;

/** Makes a link and gives its absolute address. */
async function makeLink(tx: Ctx, agentId: string): Promise<string> {
  const id = tx.newId();
  const token = linkToken(tx, id);
  await tx.db
    .insert(l)
    .values({ id, agentId, tokenHash: tokenHash(token), createdAt: tx.now, expiresAt: linkEnds(tx.now) });
  return `${tx.services.env.PUBLIC_URL}/renewals/${token}`;
}

/** Writes to an agent in their language, with a link of this mail's own that also ends the mails with one click. */
export async function writeTo(
  tx: Ctx,
  agent: { id: string; email: string; locale: Locale },
  key: string,
  write: (url: string) => Omit<Mail, "to" | "headers">,
): Promise<void> {
  const link = await makeLink(tx, agent.id);
  const mail = withLocale(agent.locale, () => write(`${link}?lang=${agent.locale}`));
  const headers = { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  await queueMail(tx, { to: agent.email, ...mail, headers }, key);
}

/** Ends every link that an agent has; they open nothing any more and still stop the mails. */
export async function endLinks(tx: Ctx, agentId: string): Promise<void> {
  const ended = await tx.db
    .update(l)
    .set({ revokedAt: tx.now })
    .where(and(eq(l.agentId, agentId), isNull(l.revokedAt)))
    .returning({ id: l.id });
  if (ended.length) await audit(tx, "agent.links_ended", `agent:${agentId}`, { links: ended.length });
}

/** Forgets links that ran out long ago. */
export async function forgetLinks(tx: Ctx): Promise<void> {
  await tx.db.delete(l).where(lt(l.expiresAt, new Date(tx.now.getTime() - FORGET_DAYS * DAY_MS)));
}
