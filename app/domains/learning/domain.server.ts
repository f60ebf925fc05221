import type { Domain } from "#app/infra/domain.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { learningApi } from "./api.server.ts";
import { answerCheck } from "./commands/check.server.ts";
import { eraseLearning } from "./commands/erase-account.server.ts";
import { moderatedPassages } from "./commands/mistake.server.ts";
import { OpenLesson, pickedIn } from "./input.ts";
import { learningCounts } from "./queries/counts.server.ts";
import { exportLearning } from "./queries/export-account.server.ts";

export const learning: Domain = {
  name: "learning",
  needs: ["accounts", "auth", "badges", "billing", "businesses", "moderation", "payments"],
  api: { "/": learningApi },
  announces: ["course.finished", "course.revoked"],
  moderates: { passage: moderatedPassages },
  counts: learningCounts,
  receives: {
    check: async (ctx, values) => {
      const at = parseInput(OpenLesson, values);
      await answerCheck(ctx, { ...at, check: String(values["check"] ?? ""), picked: pickedIn(values) });
    },
  },
  account: {
    exports: { learning: exportLearning },
    erase: eraseLearning,
    notExported: {
      seatClocks: "until when time is counted: a moment that changes with each minute of reading",
    },
  },
};
