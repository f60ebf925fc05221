import { and, eq, isNull } from "drizzle-orm";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { standingOf } from "#app/domains/directory/rules/standing.ts";
import { trustRecords as t } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { isMemberAt } from "./cards.server.ts";
import { noSuchPro } from "./pro.server.ts";

const stampRow = prepared((db, { slug, now, demo }: Slots<Asking & { slug: string }>) =>
  db
    .select({
      name: p.companyName,
      verifiedAt: t.verifiedAt,
      validUntil: t.validUntil,
      license: t.licenseDocumentId,
      noLicense: t.noLicenseState,
    })
    .from(p)
    .innerJoin(businesses, eq(businesses.id, p.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .leftJoin(t, eq(t.userId, p.userId))
    .where(and(eq(p.slug, slug), eq(p.onboardingCompleted, true), isMemberAt({ now, demo }), isNull(t.suspendedAt))),
);

/** What a pro's stamp on other sites says: of those who have a public page. Throws not_found as that page does. */
export async function stampOf(ctx: Ctx, slug: string) {
  const [row] = await stampRow(ctx.db, { ...askingOf(ctx), slug });
  if (!row) throw noSuchPro();
  const { name, license, noLicense, ...dates } = row;
  return { name, standing: standingOf(dates, ctx.now), insuranceAlone: noLicense !== null && license === null };
}
