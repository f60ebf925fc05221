import type { Ctx } from "#app/infra/ctx.ts";
import { type AppError, invalid, type Words } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { Email, FullName, PHONE_MAX } from "../input.ts";
import { fitsAccount } from "../rules/metadata.ts";
import { roleFromUserType } from "../rules/user-type.ts";
import { phoneNumber } from "./change-phone.server.ts";
import type { NewAccount, Way } from "./create-account.server.ts";

/** What a caller says of whom an account is for; `phone` is a number to sign in with. */
export type PersonGiven = {
  email?: string | undefined;
  phone?: string | undefined;
  /** What the client sends as `data`: full_name, phone, user_type and whatever it likes. */
  data?: Record<string, unknown> | undefined;
};

export type Person = Way & Pick<NewAccount, "fullName" | "phone" | "role" | "metadata">;

/** The address or number as it is stored. Throws `validation_failed`. */
function readWay({ email, phone }: Pick<PersonGiven, "email" | "phone">): Way {
  if (email === undefined) return { number: phoneNumber(phone ?? "") };
  const address = Email.safeParse(email);
  if (!address.success)
    throw validationFailed({ title: m.auth_invalid_email_title(), message: m.auth_invalid_email() });
  return { email: address.data };
}

/** Reads what a sign-up gives; who tells no name gets one. Throws `validation_failed`. */
export function readPerson({ locale }: Ctx, { email, phone: number, data = {} }: PersonGiven): Person {
  const way = readWay({ email, phone: number });
  if (!fitsAccount(data)) throw validationFailed(m.auth_data_too_large());
  const given = typeof data["full_name"] === "string" && data["full_name"].trim() ? data["full_name"] : undefined;
  const fallback = way.email?.split("@")[0]?.slice(0, 60) ?? m.auth_codes_new_member({}, { locale });
  const fullName = FullName.safeParse(given ?? fallback);
  if (!fullName.success) throw validationFailed({ title: m.auth_invalid_name_title(), message: m.auth_invalid_name() });
  const phone =
    typeof data["phone"] === "string" && data["phone"].trim() ? data["phone"].trim().slice(0, PHONE_MAX) : null;
  return { ...way, fullName: fullName.data, phone, role: roleFromUserType(data["user_type"]), metadata: data };
}

const validationFailed = (words: string | Words): AppError => invalid("validation_failed", words);
