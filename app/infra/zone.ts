const IANA = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** The cookie in which a browser tells its time zone. */
export const ZONE_COOKIE = "zone";
/** The clock on which sessions are announced. */
export const EASTERN = "America/New_York";
/** The clock of readers and members who have not told us theirs. */
export const DEFAULT_ZONE = "America/Chicago";

const formats = new Map<string, Intl.DateTimeFormat>();
const KEPT_FORMATS = 600;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes a day as YYYY-MM-DD.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  if (formats.size >= KEPT_FORMATS) formats.clear();
  formats.set(zone, made);
  return made;
}

/** Whether a name is one of the time zones this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!IANA.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day on the clock of a zone, YYYY-MM-DD. */
export const dayAt = (time: Date, zone: string): string => formatOf(zone).format(time);

let source = (): string => DEFAULT_ZONE;
/** The time zone of whoever reads what is being written: the browser's own, or the one it told the server. */
export const readerZone = (): string => source();
/** Says where `readerZone` reads it from: the document in a browser, the request on the server. */
export const setZoneSource = (from: () => string) => {
  source = from;
};
