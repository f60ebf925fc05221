import { anOffer } from "#app/domains/bids/fixtures.ts";
import type { Offer } from "#app/domains/bids/input.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { QuotedWork } from "#app/domains/jobs/input.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { sendEstimate } from "./commands/send.server.ts";
import { Customer } from "./input.ts";
import { linkToken } from "./tokens/link.server.ts";

/** What the form says of a customer without an account; plainly a sample. */
export const aCustomer = (more: Partial<Record<keyof Customer, string>> = {}): Customer =>
  Customer.parse({
    customerName: "Casey Sample",
    customerEmail: "casey@sample.test",
    customerLocale: "en",
    street: "12 Sample Lane",
    ...more,
  });

/** The work that an estimate is for. */
export const someWork = (ctx: Ctx, more: object = {}): QuotedWork =>
  QuotedWork.parse({
    title: "Sample: two outlets in the kitchen",
    trade: "electrical",
    location: "78701",
    requestKey: ctx.newId(),
    ...more,
  });

/** An estimate that a verified pro of its own, unless given, has mailed to a customer. */
export async function anEstimate(
  ctx: Ctx,
  more: { pro?: Actor; customer?: Parameters<typeof aCustomer>[0]; offer?: Offer; work?: object } = {},
) {
  const pro = more.pro ?? (await aListedPro(ctx)).actor;
  const { id } = await sendEstimate(
    { ...ctx, actor: pro },
    aCustomer(more.customer),
    someWork(ctx, more.work),
    more.offer ?? anOffer(ctx),
  );
  return { id, pro, token: linkToken(ctx, id) };
}
