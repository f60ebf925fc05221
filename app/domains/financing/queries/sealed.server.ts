import type { StatedOffer } from "#app/domains/financing/rules/loan.ts";
import type { CreditRange } from "#app/domains/financing/rules.ts";
import { financingApplications as t } from "#app/domains/financing/tables.server.ts";
import { openCredential, sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What rate checks are sealed for; the row's id makes each its own. */
export const SEALED_RATE_CHECK = "financing-application";
/** Offers tell a score too. */
export const SEALED_OFFERS = "financing-offers";

/** What nobody reads from the database: it is encrypted for one row. */
export type Sealed = { annualIncome: number; creditRange: CreditRange };

export const sealed = (ctx: Ctx, id: string, answers: Sealed): string =>
  sealCredential(ctx.services.env, SEALED_RATE_CHECK, id, JSON.stringify(answers));

/** Throws when it was sealed for another row or under another secret. */
export const unsealed = (ctx: Ctx, id: string, text: string): Sealed =>
  JSON.parse(openCredential(ctx.services.env, SEALED_RATE_CHECK, id, text).toString());

export const sealedOffers = (ctx: Ctx, id: string, offers: readonly StatedOffer[]): string =>
  sealCredential(ctx.services.env, SEALED_OFFERS, id, JSON.stringify(offers));

export const unsealedOffers = (ctx: Ctx, id: string, text: string | null): StatedOffer[] =>
  text === null ? [] : JSON.parse(openCredential(ctx.services.env, SEALED_OFFERS, id, text).toString());

/** The columns of an application that a person may read. */
export const columns = {
  id: t.id,
  firstName: t.firstName,
  lastName: t.lastName,
  email: t.email,
  phone: t.phone,
  address: t.address,
  city: t.city,
  state: t.state,
  zip: t.zip,
  projectType: t.projectType,
  amount: t.amount,
  months: t.months,
  sealed: t.sealed,
  consentedAt: t.consentedAt,
  keptUntil: t.keptUntil,
  standing: t.standing,
  changedAt: t.changedAt,
  lender: t.lender,
  offersUntil: t.offersUntil,
  sharedAt: t.sharedAt,
};

/** A row of `columns` with its sealed answers opened. */
export const opened = <R extends { id: string; sealed: string }>(ctx: Ctx, { sealed, ...row }: R) => ({
  ...row,
  ...unsealed(ctx, row.id, sealed),
});
