/** What the field itself insists on before it lets the form go; the form asks for what the operator set. */
export const PASSWORD_FIELD_MIN = 6;
/** Unless AUTH_PASSWORD_MIN says otherwise. */
export const PASSWORD_MIN = 8;
/** In bytes: what password hashes commonly take in. */
export const PASSWORD_MAX_BYTES = 72;
/** Exclusive: "must be less than 100 characters". */
export const NAME_LIMIT = 100;
export const PHONE_MAX = 40;
export const EMAIL_MAX = 254;
/** Characters of the name that a member gives a second factor. */
export const FACTOR_NAME_MAX = 100;
