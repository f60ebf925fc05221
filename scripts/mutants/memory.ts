import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("memory");

/** What Cody keeps of a member: whose it is, and that it is of the lists. */
export const MEMORY_MUTANTS = [
  breaks(
    "anybody's forgetting empties everybody's memory",
    "commands/memory.server.ts",
    [["and(eq(kept.userId, userId), inArray(kept.kind, [...kinds]))", "inArray(kept.kind, [...kinds])"]],
    "memory#what is kept is its member's alone",
  ),
  breaks(
    "anything at all is remembered",
    "commands/memory.server.ts",
    [["if (!fitsMemory(kind, value)) throw", "if (!value) throw"]],
    "memory#nothing but the six kinds",
  ),
  breaks(
    "what was remembered stays behind its member",
    "commands/memory.server.ts",
    [["  await tx.db.delete(kept).where(eq(kept.userId, userId));\n", ""]],
    "memory#what is kept is its member's alone",
  ),
  breaks(
    "what everybody told goes with one member",
    "commands/memory.server.ts",
    [["await tx.db.delete(kept).where(eq(kept.userId, userId));", "await tx.db.delete(kept);"]],
    "memory#its member's alone",
  ),
];
