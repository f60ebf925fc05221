import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

type Seen = { pid: number; parent: number; seconds: number; command: string };

function processes(): Seen[] {
  const all: Seen[] = [];
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      all.push({
        pid: Number(name),
        parent: Number(fields[1]),
        seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
        command,
      });
    } catch {
      // It has ended meanwhile.
    }
  return all;
}

/** Processor seconds that this process and the PostgreSQL on `port`, if any, have used so far. */
export function processorSeconds(port: number | undefined): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (port === undefined) return own;
  const all = processes();
  const server = all.find(({ command }) => command.includes("postgres") && command.includes(`-p ${port} `));
  const theirs = all.filter(({ pid, parent }) => server && (pid === server.pid || parent === server.pid));
  return own + theirs.reduce((sum, { seconds }) => sum + seconds, 0);
}
