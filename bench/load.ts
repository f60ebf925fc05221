import http from "node:http";

export type Load = { perSecond: number; p50: number; p95: number; p99: number; requests: number; failed: number };

const at = (sorted: number[], q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** Median of a list. */
export const median = (values: number[]) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** One GET over a kept connection; resolves with the status once the body has arrived. */
export const get = (url: string, agent: http.Agent, headers: http.OutgoingHttpHeaders = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    });
    request.once("error", reject);
  });

/** Loads a loopback address with `connections` kept connections for `seconds`; times in milliseconds. Stops by itself. */
export async function load(
  url: string,
  seconds: number,
  connections: number,
  headers: http.OutgoingHttpHeaders = {},
): Promise<Load> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(url))
    throw new Error("only loopback addresses are loaded");
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await get(url, agent, headers);
      if (status >= 400) failed++;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  agent.destroy();
  return { ...summary(times, seconds), failed };
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
