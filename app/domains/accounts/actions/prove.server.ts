import { redirect } from "react-router";
import { reauthenticate } from "#app/domains/auth/commands/reauthenticate.server.ts";
import { type Given, ownRow, requireProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { ProofForm } from "#app/domains/auth/input.ts";
import { provePath } from "#app/domains/auth/rules/entry-pages.ts";
import { isProven } from "#app/domains/auth/rules/proof.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, invalid } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";

/** Before a page of a change: leads to the question who is there, with the place kept, unless that was answered lately. */
export async function askProof(ctx: Ctx, place: string): Promise<void> {
  const { session } = await ownRow(ctx);
  if (!isProven(session, ctx.now)) throw redirect(provePath(place));
}

/** For a button whose change was refused for want of a proof: leads to the question, and back to `place`. */
export const orAsk =
  (place: string) =>
  (error: unknown): never => {
    throw error instanceof AppError && error.code === "reauthentication_needed" ? redirect(provePath(place)) : error;
  };

type Forms<A> = Readonly<Record<string, (args: A) => Promise<unknown>>>;

/** The same for each of a page's forms. */
export const orAskEach = <A>(place: string, forms: Forms<A>): Forms<A> =>
  Object.fromEntries(
    Object.entries(forms).map(([intent, handle]) => [intent, (args: A) => handle(args).catch(orAsk(place))]),
  );

/** A wrong proof beside the field it was typed in. */
export function besideProof(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code.startsWith("current_password"))
    throw invalid(error.code, error.message, { current_password: error.message });
  if (error.code === "reauthentication_not_valid")
    throw invalid(error.code, m.auth_account_code_wrong(), { code: m.auth_account_code_wrong() });
  throw error;
}

/** The button of the page that asks who is there, for whoever has no password. */
export async function mailProofCode(ctx: Ctx) {
  await reauthenticate(ctx, (await ownRow(ctx)).user);
  return { intent: "send-code", saved: { message: m.auth_changes_proof_code_sent() } };
}

/** The page that asks who is there: takes the password or the code and leads on to `next`. */
export async function proveByForm(ctx: Ctx, form: FormData, next: string) {
  const row = await ownRow(ctx);
  const { current_password, code } = parseInput(ProofForm, formValues(form));
  const given: Given = { currentPassword: current_password, nonce: code };
  if (!current_password && !code)
    throw invalid("reauthentication_needed", m.auth_changes_proof_needed(), {
      [form.has("code") ? "code" : "current_password"]: m.auth_changes_proof_needed(),
    });
  await requireProof(ctx, row, given).catch(besideProof);
  return redirect(next, 303);
}
