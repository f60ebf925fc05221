import { asc, eq } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { clientListPros, clientLists } from "../tables.server.ts";

/** A realtor's lists with who stands on them, for their own copy. */
export const exportRealtors = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({
      title: clientLists.title,
      note: clientLists.note,
      createdAt: clientLists.createdAt,
      endedAt: clientLists.endedAt,
      pro: contractorProfiles.companyName,
    })
    .from(clientLists)
    .leftJoin(clientListPros, eq(clientListPros.listId, clientLists.id))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, clientListPros.businessId))
    .where(eq(clientLists.realtorId, userId))
    .orderBy(asc(clientLists.createdAt), asc(clientListPros.position));
