import type { Domain } from "#app/infra/domain.server.ts";

export const desk: Domain = {
  name: "desk",
  needs: [
    "auth",
    "contractors",
    "integrations",
    "jobs",
    "messaging",
    "notifications",
    "subcontractors",
    "taxes",
    "verification",
    "weather",
  ],
};
