import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { figure } from "#app/infra/figure-text.ts";
import { isId } from "#app/infra/id.ts";
import { CREW_CERTIFICATES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { noSuchTraining } from "../access.ts";
import { CERTIFICATES_MAX } from "../input/limits.ts";
import type { OutsideCertificate } from "../input.ts";
import { crewCertificates } from "../tables.server.ts";
import { holdCrew } from "./seats.server.ts";

/** Writes down a certificate that somebody of the actor's business got elsewhere; once however often the form is sent. */
export async function keepCertificate(ctx: Ctx, { person, ...said }: OutsideCertificate): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  const name = said.kind ? label(CREW_CERTIFICATES, said.kind, ctx.locale) : said.name;
  await inTransaction(ctx, async (tx) => {
    await holdCrew(tx, businessId);
    const [member] = isId(person)
      ? await tx.db
          .select({ userId: businessPeople.userId })
          .from(businessPeople)
          .where(and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, person)))
          .for("update")
      : [];
    if (!member) throw noSuchTraining();
    const same = and(eq(crewCertificates.businessId, businessId), eq(crewCertificates.requestKey, said.requestKey));
    if (await tx.db.$count(crewCertificates, same)) return;
    if ((await tx.db.$count(crewCertificates, eq(crewCertificates.businessId, businessId))) >= CERTIFICATES_MAX)
      throw conflict("too_many", m.training_too_many_certificates({ max: figure(CERTIFICATES_MAX) }));
    await tx.db
      .insert(crewCertificates)
      .values({ id: tx.newId(), businessId, userId: member.userId, ...said, name, createdAt: tx.now });
    await audit(tx, "training.certificate_kept", `user:${member.userId}`, { name });
  });
}

/** Takes a certificate from elsewhere out again. Safe to repeat. */
export async function dropCertificate(ctx: Ctx, id: string): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  if (!isId(id)) return;
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(crewCertificates)
      .where(and(eq(crewCertificates.id, id), eq(crewCertificates.businessId, businessId)))
      .returning({ userId: crewCertificates.userId, name: crewCertificates.name });
    if (gone) await audit(tx, "training.certificate_dropped", `user:${gone.userId}`, { name: gone.name });
  });
}
