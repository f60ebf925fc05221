import { type Mutant, mutantsOf } from "./mutant.ts";

const backup = mutantsOf("backup");
const TESTS = "app/infra/backup/backup";

/** Backups, restores and moves; tables divided by time. */
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
  backup(
    "a partition of the audit log can be emptied",
    "app/infra/database/partitions.server.ts",
    [["for (const { definition } of rows)", "for (const { definition } of rows.slice(1))"]],
    "app/infra/database/partitions#refuses in each partition",
  ),
  backup(
    "a period whose rows lie in the default partition ends the making of partitions",
    "app/infra/database/partitions.server.ts",
    [["rows[0]?.waiting ?", "rows[0] === null ?"]],
    "app/infra/database/partitions#keeps them where they are",
  ),
  backup(
    "partitions that have rows to come back for are dropped",
    "app/infra/database/partitions.server.ts",
    [["to <= before.getTime()", "to <= before.getTime() + 86_400_000"]],
    "app/infra/database/partitions#drops whole days of live events",
  ),
];
