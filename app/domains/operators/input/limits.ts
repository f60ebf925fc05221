export const REASON_MIN = 10;
export const REASON_MAX = 500;
export const SEARCH_MAX = 120;
/** Roles that the team gives; a reviewer's is given by the command line. */
export const MEMBER_ROLES = ["contractor", "homeowner", "realtor"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** Days a suspension may last; `0` until somebody restores the account. */
export const SUSPENSIONS = ["1", "7", "30", "0"] as const;
