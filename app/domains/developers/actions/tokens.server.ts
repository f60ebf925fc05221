import type { Ctx } from "#app/infra/ctx.ts";
import type { Words } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { type MadeToken, makeToken } from "../commands/make-token.server.ts";
import { mailProof } from "../commands/prove-owner.server.ts";
import { revokeToken } from "../commands/revoke-token.server.ts";
import { NewToken, Proof } from "../input.ts";

/** What the page of tokens answers to a form: the new token, this once, or a word about what was done. */
export type TokensAnswer = { made: MadeToken } | { saved: Words };

type Asked = { ctx: Ctx; form: FormData };

/** The page's forms as plain POSTs. */
export const tokenForms = {
  make: async ({ ctx, form }: Asked): Promise<TokensAnswer> => {
    const values = formValues(form);
    return { made: await makeToken(ctx, parseInput(NewToken, values), parseInput(Proof, values)) };
  },
  revoke: async ({ ctx, form }: Asked): Promise<TokensAnswer> => {
    await revokeToken(ctx, String(form.get("id") ?? ""));
    return { saved: { title: m.developers_revoked_title(), message: m.developers_revoked() } };
  },
  "send-code": async ({ ctx }: Asked): Promise<TokensAnswer> => {
    await mailProof(ctx);
    return { saved: { title: m.developers_code_sent_title(), message: m.developers_code_sent() } };
  },
};
