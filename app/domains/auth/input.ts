import { z } from "zod";
import { titled } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { EMAIL_MAX, FACTOR_NAME_MAX, NAME_LIMIT, PASSWORD_MAX_BYTES, PASSWORD_MIN, PHONE_MAX } from "./input/limits.ts";

export * from "./input/limits.ts";

/** Roles that people may take when they sign up; `admin` is never one. */
export const SIGN_UP_ROLES = ["contractor", "homeowner", "realtor"] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

const bytes = (text: string) => new TextEncoder().encode(text).length;

export const Email = z
  .string({ error: () => m.auth_invalid_email() })
  .trim()
  .toLowerCase()
  .refine(
    (value) => value.length <= EMAIL_MAX && z.regexes.html5Email.test(value) && /\.[^.@\s]{2,}$/.test(value),
    titled(m.auth_invalid_email_title, m.auth_invalid_email),
  );

/** A password of at least `min` characters, as AUTH_PASSWORD_MIN says. */
export const newPassword = (min = PASSWORD_MIN) =>
  z
    .string({ error: () => m.auth_weak_password({ min }) })
    .refine(
      (value) => value.length >= min,
      titled(m.auth_weak_password_title, () => m.auth_weak_password({ min })),
    )
    .refine((value) => bytes(value) <= PASSWORD_MAX_BYTES, titled(m.auth_long_password_title, m.auth_long_password));

export const FullName = z
  .string({ error: () => m.auth_invalid_name() })
  .trim()
  .refine((value) => value !== "" && value.length < NAME_LIMIT, titled(m.auth_invalid_name_title, m.auth_invalid_name));

/** Loose on purpose: people write numbers in many ways. Seven digits at least. */
export const Phone = z
  .string({ error: () => m.auth_invalid_phone() })
  .trim()
  .refine(
    (value) => value.length <= PHONE_MAX && /^[+()\d\s.,x#/-]*$/i.test(value) && (value.match(/\d/g) ?? []).length >= 7,
    titled(m.auth_invalid_phone_title, m.auth_invalid_phone),
  );

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((v) => (typeof v === "string" && v.trim() === "" ? undefined : v), schema.optional());

/** The sign-up form of `/auth`: four fields, all required. */
export const signUpForm = (min?: number) =>
  z.object({ email: Email, password: newPassword(min), full_name: FullName, phone: Phone });

/** The sign-up form for homeowners: only what is needed to answer them. */
export const homeownerForm = (min?: number) =>
  z.object({
    email: Email,
    password: newPassword(min),
    full_name: FullName,
    phone: optional(Phone),
    zip: optional(
      z
        .string()
        .trim()
        .refine(
          (value) => /^(?!00[0-4])\d{5}(-\d{4})?$/.test(value),
          titled(m.auth_invalid_zip_title, m.auth_invalid_zip),
        ),
    ),
  });

/** Digits as people type them: spaces and dashes do not count. */
export const Digits = z
  .string({ error: () => m.auth_account_code_wrong_shape() })
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .refine(
    (digits) => /^\d{6,10}$/.test(digits),
    titled(m.auth_account_code_wrong_shape_title, m.auth_account_code_wrong_shape),
  );

const BackupCode = z
  .string({ error: () => m.auth_account_backup_missing() })
  .trim()
  .refine(
    (code) => code.length >= 6 && code.length <= 40,
    titled(m.auth_account_backup_missing_title, m.auth_account_backup_missing),
  );

/** The forms of the account pages and of what leads back into an account. */
export const EmailForm = z.object({ email: Email });
/** A change that may take a proof with it: the current password, or the digits of a mail. */
const Proof = { current_password: optional(z.string()), code: optional(Digits) };
export const ProofForm = z.object(Proof);
export const ChangeEmailForm = EmailForm.extend(Proof);
export const CodeForm = z.object({ code: Digits });
export const BackupCodeForm = z.object({ code: BackupCode });
export const NameForm = z.object({ full_name: FullName });
export const PhoneForm = z.object({ phone: optional(Phone) });
export const FactorNameForm = z.object({
  friendly_name: z
    .string({ error: () => m.auth_account_factor_name_missing() })
    .trim()
    .refine(
      (name) => name !== "" && name.length <= FACTOR_NAME_MAX,
      titled(m.auth_account_factor_name_missing_title, m.auth_account_factor_name_missing),
    ),
});
export const newPasswordForm = (min?: number) =>
  z.object({
    password: newPassword(min),
    ...Proof,
    /** Set by the form that asks whether access tokens end too; a box that is not ticked sends nothing. */
    asks_access: optional(z.string()),
    end_access: optional(z.string()),
  });

export const SignInForm = z.object({
  email: Email,
  password: z
    .string({ error: () => m.auth_password_missing() })
    .refine((value) => value !== "", titled(m.auth_password_missing_title, m.auth_password_missing)),
  remember: z.preprocess((v) => v === "on" || v === true, z.boolean()),
});
