import { customType, timestamp } from "drizzle-orm/pg-core";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";

/** A moment, to the millisecond that JavaScript's Date knows. */
export const at = (name = "") => timestamp(name, { precision: 3, withTimezone: true });

/** What stands in place of a name when its member is gone: written in the language of whoever left. */
const FORMER = new Set<string>(LOCALES.map((locale) => m.auth_users_former_member({}, { locale })));

/** A kept name as it is shown: that of a member who is gone in the language of whoever reads. */
export const memberName = (kept: string): string => (FORMER.has(kept) ? m.auth_users_former_member() : kept);

/** The same of what may be null, which is read as null. */
export const nameOrNone = (kept: string): string | null => memberName(kept);

/** The column of a member's name; what SQL makes of it is read with `.mapWith(memberName)`. */
export const nameOfMember = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  fromDriver: memberName,
});
