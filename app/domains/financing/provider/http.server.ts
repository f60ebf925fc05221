import { z } from "zod";
import { type Outgoing, OutgoingRefused } from "#app/infra/outgoing.server.ts";
import { type Lender, LenderError } from "../rules/lender.ts";

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 256 * 1024;
const OFFERS_MAX = 12;

const cents = z.number().int().min(0).max(100_000_000);
const id = z.string().min(1).max(100);

/** An offer as the protocol states it; rates are in hundredths of a percent. */
const Offer = z
  .object({
    id,
    amount_cents: cents.min(1),
    months: z.number().int().min(1).max(480),
    rate_bips: z.number().int().min(0).max(10_000),
    fee_cents: cents,
    apr_bips: z.number().int().min(0).max(10_000),
    payment_cents: cents.min(1),
  })
  .refine(({ fee_cents, amount_cents }) => fee_cents < amount_cents)
  .transform((offer) => ({
    id: offer.id,
    months: offer.months,
    amountCents: offer.amount_cents,
    rateBips: offer.rate_bips,
    feeCents: offer.fee_cents,
    aprBips: offer.apr_bips,
    paymentCents: offer.payment_cents,
  }));
const CheckAnswer = z.object({
  check: id,
  valid_until: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  offers: z.array(Offer).max(OFFERS_MAX),
});
const AcceptAnswer = z.object({ loan: id });

/**
 * A lender that is asked over HTTP: JSON both ways, the key of the address as a bearer token, an `idempotency-key` with each
 * call. 409 says that it cannot be done now, 410 that the offer is gone, 404 that it knows no such thing; everything else
 * but 2xx, and an answer that cannot be read, may be tried again.
 */
export function overHttp(outgoing: Outgoing, address: string, name: string): Lender {
  const url = new URL(address);
  const key = decodeURIComponent(url.username);
  const base = `${url.origin}${url.pathname.replace(/\/$/, "")}`;

  async function ask<T>(path: string, body: unknown, idempotencyKey: string, shape: z.ZodType<T>): Promise<T> {
    const answer = await outgoing
      .fetch(`${base}${path}`, {
        audience: "operator",
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${key}`,
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      })
      .catch((error: unknown) => {
        if (error instanceof OutgoingRefused) throw new LenderError("down", error);
        throw error;
      });
    if (answer.status === 404) throw new LenderError("unknown");
    if (answer.status === 409) throw new LenderError("not_now");
    if (answer.status === 410) throw new LenderError("offer_gone");
    if (answer.status < 200 || answer.status > 299) throw new LenderError("down");
    try {
      return shape.parse(answer.body.length ? JSON.parse(answer.body.toString()) : {});
    } catch (error) {
      throw new LenderError("down", error);
    }
  }

  const part = (text: string) => encodeURIComponent(text);
  return {
    name,
    async check({ amountCents, months, projectType, creditRange, annualIncomeCents, applicant }, idempotencyKey) {
      const { check, offers, valid_until } = await ask(
        "/checks",
        {
          amount_cents: amountCents,
          months,
          purpose: projectType,
          credit_range: creditRange,
          annual_income_cents: annualIncomeCents,
          applicant,
        },
        idempotencyKey,
        CheckAnswer,
      );
      return { ref: check, offers, validUntil: valid_until };
    },
    accept: (ref, offer, idempotencyKey) => ask(`/checks/${part(ref)}/accept`, { offer }, idempotencyKey, AcceptAnswer),
    payOut: async (loan, idempotencyKey) => {
      await ask(`/loans/${part(loan)}/pay-out`, {}, idempotencyKey, z.unknown());
    },
    cancel: async (ref, idempotencyKey) => {
      await ask(`/checks/${part(ref)}/cancel`, {}, idempotencyKey, z.unknown());
    },
  };
}
