import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What this process measures of itself, in the words of Prometheus. Labels name kinds and never people. */
const registry = new Registry();
const registers = [registry];

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: "kingpost_request_seconds",
  help: "Time until a request was answered, by method, place and status.",
  labelNames: ["method", "place", "status"] as const,
  buckets: QUICK,
  registers,
});

const querySeconds = new Histogram({
  name: "kingpost_query_seconds",
  help: "Time of a statement on its connection, without waiting for one.",
  labelNames: ["outcome"] as const,
  buckets: [0.001, 0.0025, ...QUICK],
  registers,
});

export const upstreamSeconds = new Histogram({
  name: "kingpost_upstream_seconds",
  help: "Time until another server answered, by whom the address is from and what came.",
  labelNames: ["audience", "outcome"] as const,
  buckets: QUICK,
  registers,
});

export const jobsDone = new Counter({
  name: "kingpost_jobs_total",
  help: "Background jobs that this process ran, by queue and how they ended.",
  labelNames: ["queue", "outcome"] as const,
  registers,
});

export const transactionsAgain = new Counter({
  name: "kingpost_transactions_again_total",
  help: "Transactions that the database ended for another one's sake, such as deadlocks, and that were begun again.",
  registers,
});

export const readsAnswered = new Counter({
  name: "kingpost_public_reads_total",
  help: "Statements of visitors' pages where there is a replica, by the server that answered.",
  labelNames: ["server"] as const,
  registers,
});

/** Times a statement: gives what to call with how it ended. */
export const timeQuery = (): ((outcome: "done" | "failed") => void) => {
  const end = querySeconds.startTimer();
  return (outcome) => void end({ outcome });
};

type Read = () => Record<string, number> | Promise<Record<string, number>>;

/** A figure that is read when somebody asks; a reading that fails leaves it out. */
function figure(name: string, help: string, label: string, read: Read): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    async collect() {
      this.reset();
      const now = await Promise.resolve()
        .then(read)
        .catch(() => ({}));
      for (const [key, value] of Object.entries(now)) this.set({ [label]: key }, value);
    },
  });
}

export type Readings = {
  /** Connections to the database: open, idle, and requests that wait for one. */
  connections: Read;
  /** Seconds for which the replica may not show what was written; nothing while it is away, or where there is none. */
  replicaBehind: Read;
  /** Jobs that wait, by queue. */
  waitingJobs: Read;
  /** Jobs that were given up, by queue. */
  failedJobs: Read;
  /** What waits for somebody of the team, by the place of the desk, and for how many seconds the oldest does. */
  atDesk: Read;
  oldestAtDesk: Read;
  /** Open event streams of this process. */
  streams: Read;
};

let opened = false;

/** Begins to measure the process itself and what `readings` tell; once a process. */
export function openMetrics(readings: Readings): void {
  if (opened) return;
  opened = true;
  collectDefaultMetrics({ register: registry, prefix: "kingpost_" });
  figure("kingpost_connections", "Connections to the database of this process.", "state", readings.connections);
  figure(
    "kingpost_replica_behind_seconds",
    "For how long at most the replica may not show what was written.",
    "server",
    readings.replicaBehind,
  );
  figure("kingpost_jobs_waiting", "Jobs that wait in all, by queue.", "queue", readings.waitingJobs);
  figure("kingpost_jobs_failed", "Jobs in all that were given up, by queue.", "queue", readings.failedJobs);
  figure("kingpost_desk_waiting", "What waits for somebody of the team, by the place.", "place", readings.atDesk);
  figure(
    "kingpost_desk_oldest_seconds",
    "How long the oldest of it has waited, by the place.",
    "place",
    readings.oldestAtDesk,
  );
  figure("kingpost_streams", "Open event streams of this process.", "kind", readings.streams);
}

/** Everything measured, as Prometheus reads it. */
export const metricsText = (): Promise<string> => registry.metrics();
export const METRICS_TYPE: string = registry.contentType;
