/** The path of a page, also when the router asks for its data. */
const pageOf = (path: string) => path.replace(/\.data$/, "");

/** What changes or sends something though it is a GET. */
const WRITES_BY_GET = /^\/(auth\/v1\/(reauthenticate|user\/identities\/authorize)|integrations\/return)$/;
/** Leaving for a provider, to add it to an account. */
const LINKS = /^\/auth\/with\/[^/]+$/;

/**
 * Calls that go on while nothing else is written: signing in and out with the second factor, the command line of this
 * machine, and answers to text messages, which nobody sends again (STOP has to count). Pages name in `act` which of their
 * forms go on.
 */
const GOES_ON = [
  /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/,
  /^\/auth\/v1\/(logout|token|otp|magiclink|verify|callback)$/,
  /^\/api\/admin\//,
  /^\/sms\/replies$/,
];

/** The desk of those who run it: they end the maintenance there. */
const isDesk = (path: string): boolean => /^\/admin(\/|$)/.test(pageOf(path));

/** Whether a call writes something that waits for the end of a maintenance. */
export function waitsInMaintenance(method: string, url: URL): boolean {
  const path = pageOf(url.pathname);
  if (["GET", "HEAD", "OPTIONS"].includes(method))
    return WRITES_BY_GET.test(path) || (LINKS.test(path) && url.searchParams.has("link"));
  return !GOES_ON.some((open) => open.test(path)) && !isDesk(path);
}
