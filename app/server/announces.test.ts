import { expect, test } from "vitest";
import { EVENT_KINDS } from "#app/infra/events.server.ts";
import { domains } from "./domains.server.ts";

test("every kind of event is declared by the one domain that announces it", () => {
  const declared = domains.flatMap(({ announces = [] }) => announces);
  expect(EVENT_KINDS.filter((kind) => !declared.includes(kind))).toEqual([]);
  expect(declared.filter((kind, at) => declared.indexOf(kind) !== at)).toEqual([]);
});
