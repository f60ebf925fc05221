import { eq } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { requireProvider } from "../provider.server.ts";
import { paymentCustomers } from "../tables.server.ts";

/** Who stands for a business at the provider: its name, and the address of its owner. */
export async function whoPays(ctx: Ctx, businessId: string) {
  const [owner] = await ctx.db
    .select({ email: users.email })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.contactId))
    .where(eq(businesses.id, businessId));
  return { businessId, name: (await businessName(ctx, businessId)) ?? "", email: owner?.email ?? "" };
}

/** The provider's id of a business, made with the first thing that it buys. Two at once are one: the provider makes one a key. */
export async function customerOf(ctx: Ctx, businessId: string): Promise<string> {
  const known = () =>
    ctx.db
      .select({ id: paymentCustomers.customerId })
      .from(paymentCustomers)
      .where(eq(paymentCustomers.businessId, businessId));
  const [there] = await known();
  if (there) return there.id;
  const customerId = await requireProvider(ctx).makeCustomer(await whoPays(ctx, businessId));
  await ctx.db.insert(paymentCustomers).values({ businessId, customerId, createdAt: ctx.now }).onConflictDoNothing();
  return (await known())[0]?.id ?? customerId;
}
