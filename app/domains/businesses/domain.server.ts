import type { Domain } from "#app/infra/domain.server.ts";
import { businessesApi } from "./api.server.ts";
import { erasePerson } from "./commands/erase-account.server.ts";
import { exportPlaces } from "./queries/export-account.server.ts";
import { joinIntent } from "./queries/join-intent.server.ts";
import { keptByPlaces } from "./queries/keeps-role.server.ts";

export const businesses: Domain = {
  name: "businesses",
  needs: ["auth"],
  api: { "/": businessesApi },
  intent: joinIntent,
  announces: ["business.closed"],
  keepsRole: keptByPlaces,
  account: {
    exports: { businesses: exportPlaces },
    erase: erasePerson,
    notErased: {
      businesses: "`endPlaces` closes or hands over each before anything is erased; a closed one keeps its id",
      businessPeople: "`endPlaces` takes the member out of every business",
    },
  },
};
