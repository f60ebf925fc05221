import type { CreditRange } from "#app/domains/financing/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { seal, unseal } from "#app/infra/seal.server.ts";

const PURPOSE = "financing-application";

/** What nobody reads from the database: it is encrypted for one row. */
export type Sealed = { annualIncome: number; creditRange: CreditRange };

export const sealed = (ctx: Ctx, id: string, answers: Sealed): string =>
  seal(ctx.services.env.AUTH_SECRET, PURPOSE, id, JSON.stringify(answers));

/** Throws when it was sealed for another row or under another secret. */
export const unsealed = (ctx: Ctx, id: string, text: string): Sealed =>
  JSON.parse(unseal(ctx.services.env.AUTH_SECRET, PURPOSE, id, text).toString());
