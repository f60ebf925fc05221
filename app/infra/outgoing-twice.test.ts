import { expect, test, vi } from "vitest";
import { testEnv } from "#test/ctx.ts";
import { OutgoingRefused } from "./outgoing.server.ts";

test("a refusal is known as one where the process holds the module twice, in the bundle and beside it", async () => {
  vi.resetModules();
  const other = await import("./outgoing.server.ts");
  expect(other.OutgoingRefused).not.toBe(OutgoingRefused);
  const out = other.openOutgoing(testEnv());
  const error = await out.fetch("not an address", { audience: "operator" }).catch((refused: unknown) => refused);
  await out.close();
  expect(error).toBeInstanceOf(OutgoingRefused);
  expect(error).toMatchObject({ code: "bad_url" });
  expect(new Error("other")).not.toBeInstanceOf(OutgoingRefused);
});
