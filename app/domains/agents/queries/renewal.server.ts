import { eq } from "drizzle-orm";
import { type Document, linesOf } from "#app/domains/verification/queries/documents.server.ts";
import { openReadings } from "#app/domains/verification/queries/readings.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isOver, policyStep } from "../rules.ts";
import { agentDocuments } from "../tables.server.ts";
import { kindsOf, openLink } from "./link.server.ts";

/**
 * What an agent's link shows to whoever holds it: the policies that are asked for with their numbers, limits and ends, and what
 * the agent sent themselves. No file of the business, and nothing of what the business has on its way.
 */
export async function renewalPage(ctx: Ctx, token: string) {
  const holder = await openLink(ctx, token);
  const { company, name, agentId, ownerId, declinedAt, expiresAt } = holder;
  const [kinds, { kinds: required, more }, sent, readings] = await Promise.all([
    kindsOf(ctx, agentId),
    linesOf(ctx, ownerId),
    ctx.db.select({ id: agentDocuments.documentId }).from(agentDocuments).where(eq(agentDocuments.agentId, agentId)),
    openReadings(ctx, ownerId),
  ]);
  const mine = new Set(sent.map(({ id }) => id));
  const lines = [...required, ...more];
  const policies = kinds.flatMap((kind) => {
    const of = lines.filter((line) => line.kind === kind);
    const shown = of.length ? of : [{ kind, line: "new", standing: null, open: null, rejected: null }];
    return shown.map(({ line, standing, open, rejected }) => {
      const own = open && mine.has(open.id) ? open : null;
      return {
        kind,
        line,
        standing: standing && {
          number: standing.licenseNumber,
          carrier: standing.carrier,
          namedInsured: standing.namedInsured,
          occurrenceCents: standing.occurrenceCents,
          aggregateCents: standing.aggregateCents,
          bondCents: standing.bondCents,
          expiresOn: standing.expiresOn,
        },
        over: isOver(standing?.expiresOn ?? null, ctx.now),
        step: policyStep(open && { status: open.status, mine: own !== null }),
        open: own && { ...withoutFile(own), reading: readings[own.id] },
        reason: rejected && mine.has(rejected.id) ? rejected.reason : null,
      };
    });
  });
  return { company, name, declined: declinedAt !== null, expiresAt, policies };
}
/** Where the file answers is for the business and the reviewers. */
const withoutFile = ({ url: _, ...document }: Document) => document;

export type Policy = Awaited<ReturnType<typeof renewalPage>>["policies"][number];
