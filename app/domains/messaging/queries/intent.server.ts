import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { m } from "#paraglide/messages.js";
import { personAt } from "./people.server.ts";

/** What somebody wants who signs in on the way to a first message: a quote, as a rule as a homeowner, or to write. */
export async function quoteIntent(ctx: Ctx, to: URL): Promise<Intent | null> {
  if (to.pathname !== "/messages/new") return null;
  const slug = to.searchParams.get("to");
  const person = slug ? await personAt(ctx, slug) : null;
  if (!person?.slug) return null;
  const { name } = person;
  return to.searchParams.get("about") === "quote"
    ? { words: m.messaging_intent_quote({ name }), homeowner: true }
    : { words: m.messaging_intent_write({ name }), homeowner: true };
}
