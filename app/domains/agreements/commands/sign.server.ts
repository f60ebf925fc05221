import { eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { type Proof, proveIsMeant } from "#app/domains/auth/commands/prove-meant.server.ts";
import { noteAgreement } from "#app/domains/engagements/commands/agreement.server.ts";
import { take } from "#app/domains/engagements/commands/move.server.ts";
import { isOver, stepOf as stepOfWork } from "#app/domains/engagements/rules.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { m } from "#paraglide/messages.js";
import { hasChanged, mayNotSign, notOwnName } from "../access.ts";
import type { Sign } from "../input.ts";
import { heldAgreement } from "../queries/scope.server.ts";
import { wordingOf } from "../rules/paper.ts";
import { type Content, isOwnName, reasonNotToSign, type Signed, stepOf } from "../rules.ts";
import { agreementSignatures, agreements } from "../tables.server.ts";
import { hashOf } from "../tokens/hash.server.ts";
import { tellSigned } from "./tell.server.ts";

type Given = Pick<Sign, "version" | "name"> & Partial<Pick<Sign, "drawn">>;

/**
 * Signs an agreement for the actor's side, once they have proven again who they are. From the first signature on its words are
 * fixed; with the second it holds. A pro who signs has accepted the job. Throws as `proveIsMeant`, `not_own_name`, `changed` when it is not the
 * version that was read, the codes of `reasonNotToSign`, not-found. Signing twice is signing once.
 */
export async function signAgreement(ctx: Ctx, id: string, given: Given, proof: Proof): Promise<void> {
  ownerOf(ctx, "jobs");
  await proveIsMeant(ctx, proof, (tx) => signProven(tx, id, given));
}

/** The same, in the transaction of a caller who has seen the proof. */
export async function signProven(tx: Ctx, id: string, { version, name, drawn = null }: Given): Promise<void> {
  const { userId: memberId, name: ownName } = requireActor(tx);
  const { agreement, held } = await heldAgreement(tx, id);
  const { side } = held;
  if (agreement.version !== version) throw hasChanged();
  const step = stepOf(agreement.state, "sign", side);
  if (!step) {
    if (agreement.state === "signed" || agreement.state === `signed_by_${side}`) return;
    throw hasChanged();
  }
  const { suspended } = side === "pro" ? await trustOf(tx, held.proId) : { suspended: false };
  const reason = reasonNotToSign(agreement, { over: isOver(held.state), suspended });
  if (reason) throw mayNotSign(reason);
  if (!isOwnName(name, ownName)) throw notOwnName(ownName);
  const isFirst = step.effects.includes("freeze");
  const content = isFirst ? worded(agreement) : agreement.content;
  const hash = hashOf({ ...agreement, content });
  if (!isFirst && agreement.hash !== hash) throw hasChanged();
  await tx.db.insert(agreementSignatures).values({
    agreementId: id,
    side,
    personId: memberId,
    name,
    drawn,
    at: tx.now,
    ip: tx.ip,
    hash,
    consent: m.agreements_consent(),
  });
  await tx.db
    .update(agreements)
    .set({
      state: step.to,
      content,
      hash,
      changedAt: tx.now,
      changedBy: side,
      signedAt: step.to === "signed" ? tx.now : null,
    })
    .where(eq(agreements.id, id));
  if (agreement.kind === "agreement") await noteAgreement(tx, held.id, step.to);
  await tellSigned(tx, held, { ...agreement, hash }, step.to === "signed");
  await audit(tx, "agreement.signed", `agreement:${id}`, { side, hash, version });
  if (side === "pro" && stepOfWork(held.state, "accept", "pro")) await take(tx, held, "accept", "pro", "");
}

/** What it says with the wording in which it is read now, which is fixed with it. */
const worded = (agreement: Signed): Content => ({
  ...agreement.content,
  wording: withLocale(agreement.locale, () => wordingOf(agreement)),
});
