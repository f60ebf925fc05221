import { SIGN_UP_ROLES, type SignUpRole } from "../input.ts";

/**
 * The role a sign-up asks for in `data.user_type`. Read once, when the account is made; afterwards people can rewrite
 * that field themselves, so nothing may trust it. Everything else, `admin` above all, becomes a contractor.
 */
export const roleFromUserType = (userType: unknown): SignUpRole =>
  SIGN_UP_ROLES.find((role) => role === userType) ?? "contractor";
