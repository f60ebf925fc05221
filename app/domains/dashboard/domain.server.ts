import type { Domain } from "#app/infra/domain.server.ts";

export const dashboard: Domain = {
  name: "dashboard",
  needs: [
    "accounts",
    "assistant",
    "auth",
    "contractors",
    "developers",
    "financing",
    "integrations",
    "jobs",
    "marketing",
    "messaging",
    "notifications",
    "subcontractors",
    "taxes",
    "verification",
    "weather",
  ],
};
