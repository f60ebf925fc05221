/** Columns are camelCase in TypeScript and snake_case in the database; the same for drizzle and drizzle-kit. */
export const casing = "snake_case";
