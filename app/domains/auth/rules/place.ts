/** Whether an address belongs to no place of the internet: this machine or the network it stands in. */
export function isLocalAddress(ip: string): boolean {
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  return (
    plain === "" ||
    plain === "::1" ||
    /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(plain) ||
    /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(plain)
  );
}
