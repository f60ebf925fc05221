import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { fitsMemory, MEMORY_KINDS, type MemoryKind } from "./rules/kinds.ts";

const kept = (kind: MemoryKind) =>
  z
    .string()
    .trim()
    .refine((value) => fitsMemory(kind, value), { error: () => m.memory_unfit() })
    .optional();

/** What a card of the chat gives to keep: at least one of the kinds. */
export const KeepMemory = z
  .object({
    trade: kept("trade"),
    crew: kept("crew"),
    state: kept("state"),
    language: kept("language"),
    units: kept("units"),
    answers: kept("answers"),
  })
  .refine((told) => Object.values(told).some(Boolean), { error: () => m.memory_unfit() });

export const ForgetMemory = z.object({
  kind: z.enum([...MEMORY_KINDS, "all"], { error: () => m.memory_unfit() }),
});
