import { expect, test } from "vitest";
import { isLocalAddress } from "./place.ts";

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["", true],
  ["10.20.30.40", true],
  ["172.16.0.1", true],
  ["172.31.255.255", true],
  ["192.168.1.20", true],
  ["::ffff:192.168.1.20", true],
  ["fd12:3456::1", true],
  ["fe80::1", true],
  ["172.32.0.1", false],
  ["203.0.113.7", false],
  ["::ffff:203.0.113.7", false],
  ["2001:db8::7", false],
  ["fd.example", false],
])("a session from %j is shown as local: %s", (ip, local) => {
  expect(isLocalAddress(ip)).toBe(local);
});
