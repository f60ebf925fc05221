import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { type JobHandler, mustArrive } from "#app/infra/queue.server.ts";
import { endTwin, settleSubscription } from "./settle-subscription.server.ts";

/** Ends the subscription of a business that closes. */
export const END_WITH_BUSINESS = "billing.end-with-business";

export const endWithBusiness: JobHandler = mustArrive(async (ctx, { id }) => {
  await requireProvider(ctx).endNow(String(id));
  await settleSubscription(ctx, String(id));
});

export const endTwinJob: JobHandler = mustArrive((ctx, { id }) => endTwin(ctx, String(id)));
