import { expect, test } from "vitest";
import { failureWords } from "./use-told-chat.tsx";

test("ERR-02 a 429 says that the limit is exceeded", () => {
  expect(failureWords(429)).toEqual({ title: "Rate limit exceeded", description: "Please try again in a moment." });
});

test("ERR-03 a 402 says that the service is unavailable", () => {
  expect(failureWords(402)).toEqual({ title: "Service unavailable", description: "Please contact support." });
});

test("ERR-06 every other failure says that the message was not sent", () => {
  for (const status of [undefined, 0, 400, 401, 413, 500, 503])
    expect(failureWords(status)).toEqual({ title: "Error", description: "Failed to send message. Please try again." });
});
