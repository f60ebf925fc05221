import type { Domain } from "#app/infra/domain.server.ts";

export const intent: Domain = { name: "intent", needs: ["memory", "sums"] };
