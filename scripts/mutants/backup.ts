import { type Mutant, mutantsOf } from "./mutant.ts";

const backup = mutantsOf("backup");
const TESTS = "app/infra/backup/backup";

/** Backups, restores and moves. */
export const BACKUP_MUTANTS: readonly Mutant[] = [
  backup(
    "a changed part of a backup is not noticed",
    "app/infra/backup/archive.server.ts",
    [["if (found !== part.sha256)", "if (found === null)"]],
    `${TESTS}#changed in one byte`,
  ),
  backup(
    "a backup is restored over accounts without being told to",
    "app/infra/backup/restore.server.ts",
    [["if (!replace && (await isInUse(client)))", "if (false)"]],
    `${TESTS}#refused where there are accounts`,
  ),
  backup(
    "after a restore the audit log can be changed",
    "app/infra/backup/load.server.ts",
    [["enable trigger user", "disable trigger user"]],
    `${TESTS}#comes back in an empty installation`,
  ),
  backup(
    "a move carries what is there already",
    "app/infra/backup/move.server.ts",
    [['if (isSame(wanted, await within(to, "begin", held)))', "if (false)"]],
    `${TESTS}#an embedded installation moves`,
  ),
];
