import { getLocale } from "#paraglide/runtime.js";
import { useHydrated } from "./hydrated.ts";
import { kept } from "./kept.ts";
import { relativeAge } from "./relative-age.ts";

const own = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));
const utc = kept(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
);

/**
 * "3 hours ago", with the exact time on hover. `now` comes from the loader, so server and browser agree; the exact time
 * is UTC until the browser takes over and knows the reader's own zone.
 */
export function RelativeTime({
  at,
  now,
  format = "long",
  className,
}: {
  at: Date | string;
  now: Date | string;
  format?: "long" | "short";
  className?: string;
}) {
  const hydrated = useHydrated();
  const locale = getLocale();
  const moment = new Date(at);
  const exact = (hydrated ? own : utc)(locale).format(moment);
  return (
    <time
      dateTime={moment.toISOString()}
      title={hydrated ? exact : `${exact} UTC`}
      suppressHydrationWarning
      className={className}
    >
      {relativeAge(moment, new Date(now), locale, format)}
    </time>
  );
}
