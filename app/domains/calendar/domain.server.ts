import type { Domain } from "#app/infra/domain.server.ts";
import { eraseFeeds, eraseFeedsOfBusiness } from "./commands/erase-account.server.ts";
import { exportFeeds } from "./queries/export-account.server.ts";

export const calendar: Domain = {
  name: "calendar",
  needs: ["agreements", "auth", "bids", "businesses", "engagements", "jobs", "warranty"],
  account: { exports: { calendarFeeds: exportFeeds }, erase: eraseFeeds },
  business: {
    exports: {},
    erase: eraseFeedsOfBusiness,
    notExported: { calendarFeeds: "belongs to the person, and stands in their own copy" },
  },
};
