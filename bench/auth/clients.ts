// The people of `bench/auth.ts`, in a process of their own so that asking costs the server nothing. Started with the
// address to load; each job is a message, answered with what it measured.
import http from "node:http";
import { type Load, summary } from "../load.ts";

export type Job =
  | { kind: "sign-up"; accounts: number }
  | { kind: "before" | "bare" | "user" | "refresh" | "sign-in"; seconds: number; connections: number }
  | { kind: "routes"; seconds: number; connections: number; paths: string[]; everyMs: number };
export type Answer = { id: number } & ({ load: Load } | { error: string });

const [base = ""] = process.argv.slice(2);
if (!base.startsWith("http://127.0.0.1:")) throw new Error("only loopback addresses are loaded");
const PASSWORD = "a-long-enough-passphrase";
/** Sign-ups at once: each waits for its hash anyway. */
const SIGN_UPS_AT_ONCE = 4;

/** `address`: each comes from a network of their own, so that no limit of one address is met. */
type Person = { id: string; email: string; address: string; access: string; refresh: string };
const people: Person[] = [];
/** Lets go of a connection before the server does, so that none breaks in the next job. */
const IDLE_MS = 2000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 256, timeout: IDLE_MS });

type Call = { method?: "POST"; path: string; from?: string; token?: string; body?: unknown };

/** One call over a kept connection; resolves with its text once all of it is there. Throws for a refusal. */
const call = ({ method, path, from, token, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      "accept-encoding": "identity",
      ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...(from && { "x-forwarded-for": from }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const request = http.request(`${base}${path}`, { agent, method: method ?? "GET", headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.once("error", reject);
      response.once("end", () => {
        const answer = Buffer.concat(pieces).toString();
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 200)}`));
      });
    });
    request.once("error", reject);
    request.end(text || undefined);
  });

function keep(person: Person, answer: string) {
  const { access_token, refresh_token, user } = JSON.parse(answer);
  Object.assign(person, { id: user.id, access: access_token, refresh: refresh_token });
}

const post = ({ address }: Person, path: string, body: unknown): Call => ({
  method: "POST",
  path: `/auth/v1/${path}`,
  from: address,
  body,
});

const ASKED = {
  before: (person: Person) => call({ path: `/bare/${person.id}`, from: person.address }),
  bare: (person: Person) => call({ path: `/api/bare/${person.id}`, from: person.address }),
  user: (person: Person) => call({ path: "/auth/v1/user", from: person.address, token: person.access }),
  refresh: async (person: Person) =>
    keep(person, await call(post(person, "token?grant_type=refresh_token", { refresh_token: person.refresh }))),
  "sign-in": async (person: Person) =>
    keep(person, await call(post(person, "token?grant_type=password", { email: person.email, password: PASSWORD }))),
};

async function signUp(accounts: number): Promise<Load> {
  const next = Array.from({ length: accounts }, (_, i) => `bench-${people.length + i}@example.com`);
  await together(SIGN_UPS_AT_ONCE, async () => {
    for (let email = next.pop(); email; email = next.pop()) {
      const person = { id: "", email, address: `10.0.0.${people.length + 1}`, access: "", refresh: "" };
      keep(person, await call(post(person, "signup", { email, password: PASSWORD, data: { name: "Bench Sample" } })));
      people.push(person);
    }
  });
  return summary([], 1);
}

const together = (count: number, work: (lane: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, lane) => work(lane)));

/** Each lane goes on until the time is over; `one` is its next call. */
async function loop(
  seconds: number,
  lanes: number,
  one: (lane: number, turn: number) => Promise<unknown>,
  everyMs = 0,
) {
  const times: number[] = [];
  const begun = performance.now();
  await together(lanes, async (lane) => {
    for (let turn = 0; performance.now() - begun < seconds * 1000; turn++) {
      const started = performance.now();
      await one(lane, turn);
      const took = performance.now() - started;
      times.push(took);
      if (everyMs) await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - took)));
    }
  });
  return summary(times, (performance.now() - begun) / 1000);
}

async function measure(job: Job): Promise<Load> {
  if (job.kind === "sign-up") return signUp(job.accounts);
  const { seconds, connections } = job;
  if (job.kind === "routes") {
    const { paths, everyMs } = job;
    return loop(
      seconds,
      connections,
      (lane, turn) => call({ path: paths[(lane + turn) % paths.length] ?? "/", token: people[lane]?.access ?? "" }),
      everyMs,
    );
  }
  const share = Math.floor(people.length / connections);
  /** A session belongs to one lane, so that its newest token is the one that is used. */
  return loop(seconds, connections, (lane, turn) => ASKED[job.kind](people[lane * share + (turn % share)] as Person));
}

process.on("message", async ({ id, job }: { id: number; job: Job }) => {
  const answer: Answer = await measure(job).then(
    (load) => ({ id, load }),
    (error: Error) => ({ id, error: error.message }),
  );
  process.send?.(answer);
});
