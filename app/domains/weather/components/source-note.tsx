import { Alert } from "#app/ui/alert.tsx";
import { relativeAge } from "#app/ui/relative-age.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Weather } from "../queries/tile.server.ts";

const FAILED = {
  slow: () => m.weather_failed_slow(),
  down: () => m.weather_failed_down(),
  unreadable: () => m.weather_failed_unreadable(),
};

type Told = Pick<Weather, "failure" | "fetchedAt" | "now">;

/** What went wrong with the source, and how old what is shown is; nothing while all is well. */
export function SourceTrouble({ weather: { failure, fetchedAt, now } }: { weather: Told }) {
  if (!failure) return null;
  return (
    <Alert tone="warning" title={FAILED[failure]()}>
      {fetchedAt
        ? m.weather_failed_old({ age: relativeAge(new Date(fetchedAt), new Date(now), getLocale(), "long") })
        : m.weather_failed_none()}
    </Alert>
  );
}

/** Where the figures come from and when. */
export function SourceLine({
  weather: { from, fetchedAt, now },
}: {
  weather: Pick<Weather, "from" | "fetchedAt" | "now">;
}) {
  if (!from || !fetchedAt) return null;
  return (
    <p className="note">
      {m.weather_fetched()} <RelativeTime at={fetchedAt} now={now} />
      {" · "}
      {/(^|\.)open-meteo\.com$/.test(from) ? (
        <a href="https://open-meteo.com/" rel="noreferrer" className="link">
          {m.weather_by()}
        </a>
      ) : (
        m.weather_from({ host: from })
      )}
    </p>
  );
}
