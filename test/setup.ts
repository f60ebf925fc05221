import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

// Noise is a failure: a console error or warning that a test did not expect (by spying on it) fails that test.

const noise: string[] = [];

for (const level of ["error", "warn"] as const)
  console[level] = (...args: unknown[]) => void noise.push(format(...args));

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  if (noise.length) throw new Error(`unexpected console output:\n${noise.splice(0).join("\n")}`);
});
