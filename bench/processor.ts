// What processes cost, as Linux counts it: processor time in hundredths of a second, memory in pages.
import { readdirSync, readFileSync } from "node:fs";

const TICKS = 100;
const PAGE_BYTES = 4096;

type Seen = { pid: number; parent: number; seconds: number; command: string };

function seen(pid: number | string): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "),
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

const processes = (): Seen[] =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => seen(pid) ?? []);

function postgresProcesses(port: number): Seen[] {
  const all = processes();
  const server = all.find(({ command }) => command.includes("postgres") && command.includes(`-p ${port} `));
  return all.filter(({ pid, parent }) => server && (pid === server.pid || parent === server.pid));
}

const ownSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Processor seconds that this process and the PostgreSQL on `port`, if any, have used so far. */
export const processorSeconds = (port: number | undefined): number =>
  ownSeconds() + (port === undefined ? 0 : postgresProcesses(port).reduce((sum, { seconds }) => sum + seconds, 0));

/** Processor seconds that another process has used so far, all its threads together. */
export const secondsOf = (pid: number): number => seen(pid)?.seconds ?? 0;

/** Tells how many processor seconds the PostgreSQL on `port` has used since now; connections that closed meanwhile had rested. */
export function postgresClock(port: number): () => number {
  const before = new Map(postgresProcesses(port).map(({ pid, seconds }) => [pid, seconds]));
  return () => postgresProcesses(port).reduce((sum, { pid, seconds }) => sum + seconds - (before.get(pid) ?? 0), 0);
}

/** Resident memory of a process, in MB. */
export const residentMb = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES) / 2 ** 20;
