import fs from "node:fs";
import { openFolder } from "#app/infra/database/engine.server.ts";
import { maintain } from "#app/infra/database/maintenance.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { openPglite } from "#app/infra/database/pglite.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { inProcess } from "#test/pglite.ts";
import { writeStep } from "./ledger.ts";
import { recordDisk } from "./recorder.ts";

// Writes until it is killed and says on stdout what it was promised: `<writer> <n>` a line.
//   node writer.ts <round> <data folder or postgres://…> [--recorded <folder>] [--unsynced]

const WRITERS = 4;
const CHECKPOINT_AFTER = 256 * 1024;

const [round = "0", where = "", ...flags] = process.argv.slice(2);
const recorded = flags.includes("--recorded") ? flags[flags.indexOf("--recorded") + 1] : undefined;
if (recorded) recordDisk(`${where}/db/pg`, recorded, { ignoreSync: flags.includes("--unsynced") });

const say = (line: string) => fs.writeSync(1, `${line}\n`);
const address = where.startsWith("postgres") ? { url: where, dir: "" } : { dir: where };
const log = createLog("silent");
const folder = `${where}/db`;
// The recorder sees what its own thread does to the disk.
const database = await (recorded
  ? openPglite({ folder, migrationsFolder, log, start: inProcess(() => openFolder(folder)) })
  : openDatabase({ ...address, migrationsFolder, log }));
say("open");

const keepWriting = async (writer: string) => {
  for (let n = 1; ; n++) {
    await writeStep(database.db, writer, n);
    say(`${writer} ${n}`);
    if (database.kind === "pglite" && n % 40 === 0) await maintain(database.pool, CHECKPOINT_AFTER);
  }
};
const gone = () => process.exit(0);
for (let w = 0; w < WRITERS; w++) keepWriting(`${round}.${w}`).catch(gone);
