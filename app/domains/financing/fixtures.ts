import type { Ctx } from "#app/infra/ctx.ts";
import { sendApplication } from "./commands/apply.server.ts";
import { SendApplication } from "./input.ts";

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
  keep: "on",
  amount: "15000",
  months: "60",
  requestKey: ctx.newId(),
  ...more,
});

/** An application that was sent; see `typedApplication` for what can be set. */
export const anApplication = (ctx: Ctx, more: Record<string, string | undefined> = {}) =>
  sendApplication(ctx, SendApplication.parse(typedApplication(ctx, more)));
