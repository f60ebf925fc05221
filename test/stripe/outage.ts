import { expect } from "vitest";
import type { StripeServer } from "./server.ts";

/** How an hour without the provider looks: it does nothing, or it does what it is asked and no answer to that arrives. */
export const TROUBLES = ["down", "lost"] as const;
export type Trouble = (typeof TROUBLES)[number];

const HOUR = 3_600;

/** Something is asked for in such an hour and refused in our words, unless it only reads where answers to that arrive; then the hour is over. */
export async function inAnHourOf(server: StripeServer, trouble: Trouble, work: () => Promise<unknown>): Promise<void> {
  server.mood[trouble] = true;
  let refused = false;
  try {
    await work();
  } catch (error) {
    expect(error).toMatchObject({ kind: "unavailable", code: "provider_down" });
    refused = true;
  } finally {
    server.mood[trouble] = false;
  }
  if (trouble === "down") expect(refused).toBe(true);
  server.subscriptions.advance(HOUR);
}
