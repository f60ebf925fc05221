import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { type MadeToken, makeToken } from "../commands/make-token.server.ts";
import { mailProof } from "../commands/prove-owner.server.ts";
import { revokeToken } from "../commands/revoke-token.server.ts";
import { NewToken, Proof } from "../input.ts";

/** What the page of tokens answers to a form: the new token, this once, or a word about what was done. */
export type TokensAnswer = { made: MadeToken } | { saved: string };

/** The page's forms as plain POSTs. */
export async function tokensByForm(ctx: Ctx, form: FormData): Promise<TokensAnswer> {
  switch (form.get("intent")) {
    case "revoke":
      await revokeToken(ctx, String(form.get("id") ?? ""));
      return { saved: m.developers_revoked() };
    case "send-code":
      await mailProof(ctx);
      return { saved: m.developers_code_sent() };
    default: {
      const values = formValues(form);
      return { made: await makeToken(ctx, parseInput(NewToken, values), parseInput(Proof, values)) };
    }
  }
}
