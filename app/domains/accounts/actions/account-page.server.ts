import { endOtherSession, endSession } from "#app/domains/auth/commands/end-session.server.ts";
import { reauthenticate } from "#app/domains/auth/commands/reauthenticate.server.ts";
import { ownRow } from "#app/domains/auth/commands/require-proof.server.ts";
import { type UserUpdate, updateUser } from "#app/domains/auth/commands/update-user.server.ts";
import { ChangeEmailForm, NameForm, newPasswordForm, PhoneForm } from "#app/domains/auth/input.ts";
import { removeFactor } from "#app/domains/factors/commands/remove-factor.server.ts";
import { requireLinking } from "#app/domains/identities/commands/link-identity.server.ts";
import { unlinkIdentity } from "#app/domains/identities/commands/unlink-identity.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, invalid, type Words } from "#app/infra/errors.ts";
import { formValues, parseInput, typedValues } from "#app/infra/form.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { deleteAccount } from "../commands/delete-account.server.ts";
import { myAccount } from "../queries/my-account.server.ts";
import { besideProof } from "./prove.server.ts";
import { idIn } from "./second-factor.server.ts";

const home = (ctx: Ctx) => `${ctx.services.env.PUBLIC_URL}/account/profile`;
const change = async (ctx: Ctx, update: Omit<UserUpdate, "redirectTo">) =>
  updateUser(ctx, await ownRow(ctx), { ...update, redirectTo: home(ctx) });

const saved = (intent: string, words: Words) => ({ intent, saved: words });

type Asked = { ctx: Ctx; form: FormData };

/** Name, address and number as plain POSTs. */
export const profileForms = {
  name: async ({ ctx, form }: Asked) => {
    await change(ctx, { data: { full_name: parseInput(NameForm, formValues(form)).full_name } });
    return saved("name", { title: m.auth_account_name_saved_title(), message: m.auth_account_name_saved() });
  },
  email: async ({ ctx, form }: Asked) => changeEmailByForm(ctx, form),
  phone: async ({ ctx, form }: Asked) => {
    const { phone } = parseInput(PhoneForm, formValues(form));
    await change(ctx, { data: { phone: phone ?? null } });
    return saved(
      "phone",
      phone
        ? { title: m.auth_account_phone_saved_title(), message: m.auth_account_phone_saved() }
        : { title: m.auth_account_phone_removed_title(), message: m.auth_account_phone_removed() },
    );
  },
};

/** A new address as a plain POST; one without a password is asked for a mailed code, and what was typed stays. */
async function changeEmailByForm(ctx: Ctx, form: FormData) {
  const { email, current_password, code } = parseInput(ChangeEmailForm, formValues(form));
  try {
    await change(ctx, { email, currentPassword: current_password, nonce: code }).catch(besideProof);
    return saved("email", { title: m.auth_account_email_mailed_title(), message: m.auth_account_email_mailed() });
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== "reauthentication_needed") throw refusal;
    const { user } = await ownRow(ctx);
    if (user.passwordHash !== null) throw invalid(refusal.code, refusal.message, { current_password: refusal.message });
    await reauthenticate(ctx, user).catch(unlessJustSent);
    return { intent: "email", needsCode: true, typed: typedValues(form) };
  }
}

/** A new password as a plain POST; the digits it may need are mailed, and the form asks for them the next time. */
export async function changePasswordByForm(ctx: Ctx, form: FormData) {
  const shape = newPasswordForm(ctx.services.env.AUTH_PASSWORD_MIN);
  const { password, current_password, code, asks_access, end_access } = parseInput(shape, formValues(form));
  const endKeys = !asks_access || end_access !== undefined;
  try {
    await change(ctx, { password, currentPassword: current_password, nonce: code, endKeys });
    return saved("password", {
      title: m.auth_account_password_saved_title(),
      message: m.auth_account_password_saved(),
    });
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== "reauthentication_needed") throw refusal;
    await reauthenticate(ctx, (await ownRow(ctx)).user).catch(unlessJustSent);
    return { intent: "password", needsCode: true };
  }
}

function unlessJustSent(error: unknown): void {
  if (!(error instanceof AppError) || error.kind !== "rate_limited") throw error;
}

/** Takes a second factor away. */
export async function removeFactorByForm({ ctx, form }: Asked) {
  await removeFactor(ctx, idIn(form, "factor_id"));
  return saved("remove-factor", {
    title: m.auth_account_factor_removed_title(),
    message: m.auth_account_factor_removed(),
  });
}

/** What the page of devices and ways to sign in can do with a button. */
export const deviceForms = {
  unlink: async ({ ctx, form }: Asked) => {
    requireLinking(ctx);
    await unlinkIdentity(ctx, idIn(form, "identity_id"));
    return saved("unlink", { title: m.auth_account_unlinked_title(), message: m.auth_account_unlinked() });
  },
  "end-session": async ({ ctx, form }: Asked) => {
    await endOtherSession(ctx, String(form.get("id") ?? ""));
    return saved("end-session", {
      title: m.auth_account_session_ended_title(),
      message: m.auth_account_session_ended(),
    });
  },
  "end-others": async ({ ctx }: Asked) => {
    await endSession(ctx, "others");
    return saved("end-others", { title: m.auth_account_others_ended_title(), message: m.auth_account_others_ended() });
  },
};

/** Mails the digits that an account without a password is deleted with; a minute later, others. */
export async function mailCodeByForm(ctx: Ctx) {
  await reauthenticate(ctx, (await ownRow(ctx)).user);
  return { intent: "send-code", saved: { message: m.auth_account_delete_code_sent() } };
}

/** Who takes over, when a person was chosen and not "nobody". */
function successorIn(form: FormData): string | undefined {
  const chosen = String(form.get("successor") ?? "");
  return isId(chosen) ? chosen : undefined;
}

/** Deletes the account when its address or number was typed and the password, or the code that was sent, is right. */
export async function deleteByForm(ctx: Ctx, form: FormData): Promise<void> {
  const { goesBy } = await myAccount(ctx);
  const typed = String(form.get("confirm") ?? "").replaceAll(/[\s()+]/g, "");
  if (typed.toLowerCase() !== goesBy.replaceAll("+", "")) {
    const words = { title: m.auth_account_delete_type_wrong_title(), message: m.auth_account_delete_type_wrong() };
    throw invalid("invalid_input", words, { confirm: words.message });
  }
  const password = form.get("password");
  await deleteAccount(ctx, {
    password: typeof password === "string" ? password : undefined,
    successor: successorIn(form),
    nonce: String(form.get("code") ?? "").replace(/[\s-]/g, "") || undefined,
  }).catch((refusal: unknown) => {
    if (refusal instanceof AppError && refusal.code.startsWith("current_password")) {
      const words = {
        title: m.auth_account_delete_password_wrong_title(),
        message: m.auth_account_delete_password_wrong(),
      };
      throw invalid(refusal.code, words, { password: words.message });
    }
    if (refusal instanceof AppError && refusal.code.startsWith("reauthentication"))
      throw invalid(refusal.code, refusal.message, { code: m.auth_account_code_wrong() });
    throw refusal;
  });
}
