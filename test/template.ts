import { embeddedTemplate } from "./pglite.ts";

/** Vitest's global set-up: the embedded database is migrated once for all workers, where tests will ask for it. */
export default async function setup(): Promise<void> {
  if (!process.env["TEST_DATABASE_URL"]) await embeddedTemplate();
}
