import { timestamp } from "drizzle-orm/pg-core";

/** A moment, to the millisecond that JavaScript's Date knows. */
export const at = (name = "") => timestamp(name, { precision: 3, withTimezone: true });
