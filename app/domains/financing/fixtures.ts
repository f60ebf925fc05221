import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { sendApplication } from "./commands/apply.server.ts";
import { confirmApplication } from "./commands/confirm.server.ts";
import { SendApplication } from "./input.ts";
import { financingApplications } from "./tables.server.ts";
import { idOfStart, type Tie } from "./tokens/application.server.ts";
import { codeDigest } from "./tokens/code.server.ts";

/** What a person types into the rate check; plainly a sample. */
export const typedApplication = (ctx: Ctx, more: Record<string, string | undefined> = {}) => ({
  firstName: "Dana",
  lastName: "Sample",
  email: `dana.sample.${ctx.newId().slice(0, 8)}@sample.test`,
  phone: "(512) 555-0142",
  address: "12 Example St",
  city: "Austin",
  state: "tx",
  zip: "78701",
  annualIncome: "$84,000",
  creditRange: "good",
  projectType: "roofing",
  consent: "on",
  amount: "15000",
  months: "60",
  requestKey: ctx.newId(),
  ...more,
});

/** An application that was begun and waits for its code; see `typedApplication` for what can be set. */
export const aBegunApplication = (ctx: Ctx, more: Record<string, string | undefined> = {}, tie: Tie | null = null) =>
  sendApplication(ctx, SendApplication.parse(typedApplication(ctx, more)), tie);

/** An application that its applicant confirmed; gives its id and the token of its link. */
export async function anApplication(ctx: Ctx, more: Record<string, string | undefined> = {}, tie: Tie | null = null) {
  const begun = await aBegunApplication(ctx, more, tie);
  const id = idOfStart(ctx, begun.token) ?? "";
  const code = "271828";
  await ctx.db
    .update(financingApplications)
    .set({ codeHash: codeDigest(ctx, id, code) })
    .where(and(eq(financingApplications.id, id), eq(financingApplications.standing, "unconfirmed")));
  const token = await confirmApplication(ctx, begun.token, { code, own: "on" });
  return { id, token, start: begun.token };
}
