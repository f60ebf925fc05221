import { desc, eq } from "drizzle-orm";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import type { Details } from "#app/domains/verification/input.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { nameAgent } from "./commands/name.server.ts";
import { receivePolicy, sendPolicy } from "./commands/receive.server.ts";
import { DOCUMENT_MAX_BYTES, type NamedAgent } from "./input.ts";
import type { AgentKind } from "./rules.ts";
import { agentDocuments, agentLinks } from "./tables.server.ts";
import { linkToken } from "./tokens/link.server.ts";

const by = (ctx: Ctx, actor: Actor | null): Ctx => ({ ...ctx, actor });
let made = 0;

/** An agent whom a business named for its liability insurance; plainly a sample. */
export async function anAgent(ctx: Ctx, owner: Actor, overrides: Partial<NamedAgent> = {}) {
  const email = overrides.email ?? `agent.${++made}.${ctx.newId().slice(0, 8)}@agency.test`;
  const { agentId } = await nameAgent(by(ctx, owner), {
    name: "Dana Sample",
    agency: "Sample Agency",
    locale: "en",
    kinds: ["insurance"],
    ...overrides,
    email,
  });
  return { agentId, email, token: await lastToken(ctx, agentId) };
}

/** The token of the newest link that an agent was mailed. */
export async function lastToken(ctx: Ctx, agentId: string): Promise<string> {
  const [link] = await ctx.db
    .select({ id: agentLinks.id })
    .from(agentLinks)
    .where(eq(agentLinks.agentId, agentId))
    .orderBy(desc(agentLinks.createdAt), desc(agentLinks.id))
    .limit(1);
  if (!link) throw new Error("the agent has no link");
  return linkToken(ctx, link.id);
}

type Certificate = Partial<{ kind: AgentKind; line: string; name: string; bytes: Buffer }>;

/** A file that came by an agent's link; a draft of the business's. */
export const aCertificate = (ctx: Ctx, token: string, certificate: Certificate = {}) => {
  const { kind = "insurance", line = "new", name = "renewal.pdf", bytes } = certificate;
  return receiveFile(
    streamOf(bytes ?? aPdf("Certificate of Liability Insurance", "Plainly a sample", ctx.newId())),
    { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES },
    (file) => receivePolicy(by(ctx, null), token, { kind, line, name }, file),
  );
};

/** The same with what it says, sent to review; gives the document's id. */
export async function aSentCertificate(
  ctx: Ctx,
  { token, agentId }: { token: string; agentId: string },
  { details = {}, ...certificate }: Certificate & { details?: Details } = {},
): Promise<string> {
  await aCertificate(ctx, token, certificate);
  const [sent] = await ctx.db
    .select({ id: agentDocuments.documentId })
    .from(agentDocuments)
    .where(eq(agentDocuments.agentId, agentId))
    .orderBy(desc(agentDocuments.createdAt), desc(agentDocuments.documentId))
    .limit(1);
  if (!sent) throw new Error("nothing was kept");
  await sendPolicy(by(ctx, null), token, sent.id, {
    licenseNumber: "SAMPLE-NEW",
    expiresOn: dayIn(ctx, 400),
    carrier: "Sample Mutual",
    issuingState: "TX",
    ...details,
  });
  return sent.id;
}
