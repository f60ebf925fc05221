import type { Count } from "#app/infra/counts.server.ts";
import { onboardingSteps as t } from "../tables.server.ts";

/** How many businesses came to each step of the onboarding. */
export const contractorsCounts: readonly Count[] = [
  { name: "onboarding.reached", table: t, at: t.reachedAt, part: t.step },
];
