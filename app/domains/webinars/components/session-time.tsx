import { EASTERN, readerZone } from "#app/infra/zone.ts";
import { kept } from "#app/ui/kept.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

const dayShown = kept(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: "short", month: "short", day: "numeric", timeZone: EASTERN }),
);
const shortDay = kept((tag) => new Intl.DateTimeFormat(tag, { month: "short", day: "numeric", timeZone: EASTERN }));
const clock = (tag: string, timeZone: string) =>
  new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" });
const homeClock = kept((tag) => clock(tag, EASTERN));

/** "Dec 4" */
export const sessionDay = (at: Date): string => shortDay(getLocale()).format(at);
/** "12:00 PM EST" */
export const sessionClock = (at: Date): string => homeClock(getLocale()).format(at);

/** The same moment on the reader's own clock; nothing where that is the same. */
export function OwnTime({ at }: { at: Date }) {
  const zone = readerZone();
  const own = clock(getLocale() === "es" ? "es-US" : "en-US", zone).format(at);
  if (own === sessionClock(at)) return null;
  return <span suppressHydrationWarning>{m.webinars_your_time({ time: own })}</span>;
}

/** Day and time of a session as everybody is told them, and on the reader's own clock beside it. */
export const SessionTime = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="inline-flex flex-wrap gap-x-3">
    <span>
      {dayShown(getLocale()).format(at)}, {sessionClock(at)}
    </span>
    <span className="text-ink-soft">
      <OwnTime at={at} />
    </span>
  </time>
);
