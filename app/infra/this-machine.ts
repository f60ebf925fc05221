/** Whether a host name as URLs spell it, or as HOST gives it, always means the machine itself. */
export const isLoopbackName = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname);

/** Whether a network address is this machine's own, also as IPv6 writes an IPv4 address. */
export const isLoopbackAddress = (address: string): boolean => /^((::ffff:)?127(\.\d{1,3}){3}|::1)$/i.test(address);
