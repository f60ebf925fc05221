import type { Domain } from "#app/infra/domain.server.ts";
import { eraseWeather } from "./commands/erase-account.server.ts";
import { REFRESH, refreshInBackground, SWEEP_WEATHER, sweepForecasts } from "./provider/refresh.server.ts";
import { exportWeather } from "./queries/export-account.server.ts";

export const weather: Domain = {
  name: "weather",
  needs: ["auth", "businesses", "contractors", "jobs"],
  jobs: { [REFRESH]: refreshInBackground, [SWEEP_WEATHER]: sweepForecasts },
  schedule: [{ name: SWEEP_WEATHER, cron: "40 3 * * *" }],
  business: { exports: { weather: exportWeather }, erase: eraseWeather },
};
