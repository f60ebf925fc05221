import { Pool } from "undici";

export type Load = { perSecond: number; p50: number; p95: number; p99: number; requests: number; failed: number };
export type Asked = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

const at = (sorted: number[], q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** Median of a list. */
export const median = (values: number[]) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** One request over a kept connection; resolves with the status once the body has arrived. */
const send = (pool: Pool, { method = "GET", path, headers, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      { method, path, headers: headers ?? {}, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_, statusCode) {
          status = statusCode;
        },
        onResponseData() {},
        onResponseEnd: () => resolve(status),
        onResponseError: (_, error) => reject(error),
      },
    );
  });

/**
 * Loads a loopback address with `connections` kept connections for `seconds`; times in milliseconds. Stops by itself.
 * `next` says what a connection asks for at its next turn; every answer but 200 counts as failed.
 */
export async function load(
  origin: string,
  seconds: number,
  connections: number,
  next: (lane: number, turn: number) => Asked,
): Promise<Load> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(origin))
    throw new Error("only loopback addresses are loaded");
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const loop = async (_: unknown, lane: number) => {
    for (let turn = 0; performance.now() - begun < seconds * 1000; turn++) {
      const started = performance.now();
      if ((await send(pool, next(lane, turn))) !== 200) failed++;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const took = (performance.now() - begun) / 1000;
  await pool.close();
  return { ...summary(times, took), failed };
}

/** What `seconds` of requests that took so many milliseconds each come to, all of them answered. */
export function summary(times: number[], seconds: number): Load {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    requests: times.length,
    failed: 0,
  };
}

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
