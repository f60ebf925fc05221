import { eq } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { trustShares, trustShareWatchers } from "../tables.server.ts";
import { readWatchToken } from "../tokens/watch.server.ts";

/** What a mailbox's link shows: whose record, and whether it is asked, told, or forgotten. Throws for a made-up token. */
export async function watchPage(ctx: Ctx, token: string) {
  const [watcher] = await ctx.db
    .select({ company: contractorProfiles.companyName, confirmedAt: trustShareWatchers.confirmedAt })
    .from(trustShareWatchers)
    .innerJoin(trustShares, eq(trustShares.id, trustShareWatchers.shareId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, trustShares.userId))
    .where(eq(trustShareWatchers.id, readWatchToken(ctx, token)));
  if (!watcher) return { state: "off" as const, company: null };
  return { state: watcher.confirmedAt ? ("on" as const) : ("asked" as const), company: watcher.company };
}
