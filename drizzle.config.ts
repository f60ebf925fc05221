import { defineConfig } from "drizzle-kit";
import { casing } from "#app/infra/database/casing.ts";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/domains/*/tables.server.ts", "./app/infra/*/tables.server.ts"],
  out: "./migrations",
  casing,
});
