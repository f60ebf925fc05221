/**
 * Says that a line was read, while the browser goes on to where it leads. By beacon, not by the router: the router may take the
 * answer to a form for the end of a way that it is still looking up, and show the page before under the new address.
 */
export function readLine(id: string): void {
  navigator.sendBeacon("/notifications", new URLSearchParams({ intent: "read", id }));
}
