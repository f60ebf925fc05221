import type { Domain } from "#app/infra/domain.server.ts";

export const dashboard: Domain = {
  name: "dashboard",
  needs: [
    "accounts",
    "assistant",
    "auth",
    "businesses",
    "contractors",
    "developers",
    "engagements",
    "financing",
    "integrations",
    "invitations",
    "invoices",
    "jobs",
    "marketing",
    "media",
    "messaging",
    "moderation",
    "notifications",
    "reviews",
    "subcontractors",
    "taxes",
    "verification",
    "weather",
  ],
};
