/** Whether an address is this machine itself: only there may a provider do without TLS. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
