import { Hono } from "hono";
import { forbidden } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { hear } from "./commands/hear.server.ts";
import { providerOf } from "./provider.server.ts";

/** Where the payment provider tells what happened; its signature is the proof. Answers at once: what follows is queued. */
export const paymentsApi = new Hono<AppEnv>().post("/stripe", async (c) => {
  const { ctx } = c.var;
  const provider = providerOf(ctx);
  // Without a provider nobody can have signed it.
  const news = provider ? await provider.read(await c.req.text(), c.req.header("stripe-signature") ?? "") : "refused";
  if (news === "refused") throw forbidden("bad_signature", m.payments_bad_signature());
  if (news) await hear(ctx, news, "told");
  return c.json({ received: true });
});
