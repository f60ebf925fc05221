import { and, asc, eq, ne } from "drizzle-orm";
import { notOwnName } from "#app/domains/agreements/access.ts";
import { isOwnName } from "#app/domains/agreements/rules.ts";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { type Proof, proveIsMeant } from "#app/domains/auth/commands/prove-meant.server.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { codeOf } from "#app/infra/code.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { AppError, invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { mayNotWaive, noSuchInvoice, noSuchWaiver, waiverChanged } from "../access.ts";
import type { MakeWaiver, SignWaiver } from "../input.ts";
import { type WaiverState, waiverState } from "../queries/waivers.server.ts";
import { blanksOf, isStatutory, partsFor, type WaiverLaw } from "../rules/waiver-form.ts";
import { reasonText } from "../rules/waiver-words.ts";
import {
  kindForPayment,
  reachOf,
  reasonNotToWaive,
  toWaiveFor,
  uncovered,
  type WaiverContent,
  type WaiverKind,
} from "../rules/waivers.ts";
import { leftOf } from "../rules.ts";
import { invoices, lienWaivers } from "../tables.server.ts";
import { waiverHash } from "../tokens/hash.server.ts";

const WAIVERS_A_DAY = 50;

/**
 * The invoice with all that decides about its waivers, held until the transaction ends: the job first, so that no other invoice of
 * it is sent, then all of its invoices, so that no money moves. Throws not-found for everybody but its two sides.
 */
export async function heldForWaiver(tx: Ctx, invoiceId: string, only: "pro" | "hirer"): Promise<WaiverState> {
  const { invoice, side } = await waiverState(tx, invoiceId);
  if (side !== only) throw noSuchInvoice();
  await heldEngagement(tx, invoice.engagementId);
  await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.engagementId, invoice.engagementId))
    .orderBy(asc(invoices.number))
    .for("update");
  return waiverState(tx, invoiceId);
}

type Given = { kind: WaiverKind; cents: number; fromCents: number; paymentId: string | null };

/** The money that a waiver of a kind is for. */
function moneyFor({ toWaive, payments, signed, invoice }: WaiverState, input: MakeWaiver): Given {
  const { kind } = input;
  const one = { kind, fromCents: invoice.paidCents, paymentId: null };
  if (kind === "conditional_final") return { ...one, cents: leftOf(invoice) };
  if (kind === "unconditional_final") return { ...one, cents: invoice.paidCents };
  if (kind === "unconditional_progress") {
    const open = uncovered(invoice, payments, signed);
    const chosen = input.payment ? open.find(({ id }) => id === input.payment) : open[0];
    if (!chosen) throw mayNotWaive("not_received");
    return { ...one, cents: chosen.counts, paymentId: chosen.id };
  }
  const most = toWaiveFor(toWaive.invoice, signed);
  const cents = input.amount ?? most;
  if (cents > most) {
    const words = m.invoices_waiver_amount_wrong({ max: moneyText(most) });
    throw invalid("too_much", words, { amount: words });
  }
  return { ...one, cents, fromCents: reachOf(invoice, signed) };
}

/** What the form of the state asks for beside what every waiver names. Throws `invalid` for what was left empty. */
function blanksFor(law: WaiverLaw, input: MakeWaiver): Pick<WaiverContent, "blanks"> {
  const asked = blanksOf(law, input.kind);
  const words = m.invoices_waiver_blank_missing();
  const empty = asked.filter((blank) => !input[blank]);
  if (empty.length) throw invalid("invalid_input", words, Object.fromEntries(empty.map((blank) => [blank, words])));
  return asked.length ? { blanks: Object.fromEntries(asked.map((blank) => [blank, input[blank]])) } : {};
}

/**
 * The pro makes a waiver to read and to sign; made again, or asked for by the payer before, it is the same one. Throws not-found,
 * the codes of `reasonNotToWaive`, `invalid` for more than is left, for a day to come and for what the form of the state lacks.
 */
export async function makeWaiver(ctx: Ctx, invoiceId: string, input: MakeWaiver): Promise<{ id: string }> {
  await limit(ctx, "invoices.waiver", ownerOf(ctx, "jobs"), { points: WAIVERS_A_DAY, seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    const about = await heldForWaiver(tx, invoiceId, "pro");
    const reason = reasonNotToWaive(input.kind, about.toWaive);
    if (reason) throw mayNotWaive(reason);
    if (input.throughOn > todayAt(tx.now)) {
      const words = m.invoices_waiver_through_late();
      throw invalid("invalid_input", words, { throughOn: words });
    }
    const { paymentId, kind, ...money } = moneyFor(about, input);
    const { law, open } = about;
    const words = {
      form: isStatutory(law, kind) ? law.state : null,
      source: law.source,
      asOf: law.asOf,
      note: law.note ?? null,
      ...(isStatutory(law, kind) && law.leastPoints && { leastPoints: law.leastPoints }),
      ...blanksFor(law, input),
      claimant: about.pro,
      customer: about.hirer,
      work: about.title,
      invoice: about.invoice.number,
      owner: input.owner,
      place: input.place,
      maker: input.maker,
      throughOn: input.throughOn,
      ...money,
      disputedCents: input.disputed ?? 0,
      heldCents: about.heldCents,
      prior: about.prior,
    };
    const content = { ...words, parts: partsFor(law, kind, words) };
    const id = open?.id ?? tx.newId();
    const made = { kind, content, paymentId, state: "draft" as const, locale: tx.locale };
    if (open)
      await tx.db
        .update(lienWaivers)
        .set({ ...made, version: open.version + 1 })
        .where(eq(lienWaivers.id, id));
    else
      await tx.db
        .insert(lienWaivers)
        .values({ ...made, id, invoiceId, version: 1, code: codeOf(tx.newId()), createdAt: tx.now });
    await audit(tx, "waiver.made", `waiver:${id}`, { kind, cents: money.cents });
    return { id };
  });
}

/**
 * The payer asks for a waiver; asking twice is asking once, and a draft that the pro has made already answers it. An unconditional
 * one is asked for only of money that has come. Throws not-found and the codes of `reasonNotToWaive`.
 */
export async function askForWaiver(ctx: Ctx, invoiceId: string, kind: WaiverKind): Promise<void> {
  await limit(ctx, "invoices.waiver", ownerOf(ctx, "jobs"), { points: WAIVERS_A_DAY, seconds: 24 * 3600 });
  await inTransaction(ctx, async (tx) => {
    const { toWaive, open, invoice, hirer } = await heldForWaiver(tx, invoiceId, "hirer");
    const reason = reasonNotToWaive(kind, toWaive);
    if (reason) throw mayNotWaive(reason);
    if (open?.askedAt && open.kind === kind) return;
    const id = open?.id ?? tx.newId();
    if (open)
      await tx.db
        .update(lienWaivers)
        .set({ askedAt: tx.now, ...(open.state === "asked" && { kind }) })
        .where(eq(lienWaivers.id, id));
    else
      await tx.db.insert(lienWaivers).values({
        id,
        invoiceId,
        kind,
        state: "asked",
        locale: tx.locale,
        code: codeOf(tx.newId()),
        askedAt: tx.now,
        createdAt: tx.now,
      });
    await announce(tx, {
      kind: "waiver.asked",
      userId: invoice.proId,
      ref: `${id}:${kind}`,
      path: `/invoices/${invoiceId}/waivers`,
      data: {
        waiverId: id,
        invoiceId,
        engagementId: invoice.engagementId,
        number: invoice.number,
        kind,
        status: "asked",
        from: hirer,
      },
    });
  });
}

type Signature = Pick<SignWaiver, "waiver" | "version" | "name" | "title"> & Partial<Pick<SignWaiver, "drawn">>;

/**
 * The pro signs the waiver that they read, once they have proven again who they are; it goes to the payer at once. Throws as
 * `proveIsMeant`, `not_own_name`, not-found, `waiver_changed` where the draft or the money moved, and the codes of `reasonNotToWaive`. Signing twice
 * is signing once.
 */
export async function signWaiver(ctx: Ctx, invoiceId: string, given: Signature, proof: Proof): Promise<void> {
  ownerOf(ctx, "jobs");
  await proveIsMeant(ctx, proof, (tx) => signProvenWaiver(tx, invoiceId, given));
}

/** The same, in the transaction of a caller who has seen the proof. */
export async function signProvenWaiver(tx: Ctx, invoiceId: string, given: Signature): Promise<void> {
  const { userId: signerId, name: ownName } = requireActor(tx);
  const about = await heldForWaiver(tx, invoiceId, "pro");
  const { invoice, signed, open } = about;
  if (!isId(given.waiver)) throw noSuchWaiver();
  if (signed.some(({ id }) => id === given.waiver)) return;
  if (open?.id !== given.waiver) throw noSuchWaiver();
  const { id, kind, content, version } = open;
  if (!content || version !== given.version) throw waiverChanged();
  const reason = reasonNotToWaive(kind, about.toWaive);
  if (reason) throw mayNotWaive(reason);
  if (!moneyStands(about, { kind, content, paymentId: open.paymentId })) throw waiverChanged();
  if (!isOwnName(given.name, ownName)) throw notOwnName(ownName);
  const hash = waiverHash({ ...open, content });
  await tx.db
    .update(lienWaivers)
    .set({
      state: "signed",
      signerId,
      signerName: given.name,
      signerTitle: given.title,
      drawn: given.drawn ?? null,
      consent: m.agreements_consent(),
      signedAt: tx.now,
      ip: tx.ip,
      hash,
    })
    .where(and(eq(lienWaivers.id, id), ne(lienWaivers.state, "signed")));
  await audit(tx, "waiver.signed", `waiver:${id}`, { kind, hash, cents: content.cents });
  for (const userId of [invoice.hirerId, invoice.proId])
    await announce(tx, {
      kind: "waiver.signed",
      userId,
      ref: id,
      path: `/invoices/${invoiceId}/waivers`,
      data: {
        waiverId: id,
        invoiceId,
        engagementId: invoice.engagementId,
        number: invoice.number,
        kind,
        cents: content.cents,
        status: "signed",
        from: about.pro,
        own: userId === invoice.proId,
      },
    });
}

/** Whether the money that a draft names is still what it was when it was made. */
function moneyStands(
  { invoice, payments, signed, heldCents }: WaiverState,
  {
    kind,
    content,
    paymentId,
  }: Pick<typeof lienWaivers.$inferSelect, "kind" | "paymentId"> & {
    content: { cents: number; fromCents: number; heldCents: number };
  },
): boolean {
  if (content.heldCents !== heldCents) return false;
  if (kind === "conditional_final") return content.cents === leftOf(invoice);
  if (kind === "unconditional_final") return content.cents === invoice.paidCents;
  if (kind === "conditional_progress")
    return content.fromCents === reachOf(invoice, signed) && content.cents <= toWaiveFor(invoice, signed);
  return uncovered(invoice, payments, signed).some(({ id, counts }) => id === paymentId && counts === content.cents);
}

/**
 * What the payer ticks beside a payment: a conditional waiver, where one can be made. The payment stands either way; gives why none
 * was asked for, in words for the payer, or null where it was.
 */
export async function askWithPayment(ctx: Ctx, invoiceId: string): Promise<string | null> {
  const { side, toWaive } = await waiverState(ctx, invoiceId);
  if (side !== "hirer") return null;
  const kind = kindForPayment(toWaive);
  if (!kind) {
    const reason = reasonNotToWaive("conditional_progress", toWaive);
    return m.invoices_waiver_not_asked({ why: reason ? reasonText(reason) : "" });
  }
  try {
    await askForWaiver(ctx, invoiceId, kind);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ code: error.code, invoice: invoiceId }, "no lien waiver was asked for with a payment");
    return m.invoices_waiver_not_asked({ why: error.message });
  }
}
