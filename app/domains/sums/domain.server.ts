import type { Domain } from "#app/infra/domain.server.ts";

export const sums: Domain = { name: "sums", needs: ["financing", "taxes"] };
