import type { Domain } from "#app/infra/domain.server.ts";
import { mapsApi } from "./api.server.ts";

export const maps: Domain = {
  name: "maps",
  needs: [],
  api: { "/": mapsApi },
};
