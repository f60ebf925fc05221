import { randomUUID } from "node:crypto";
import { pause } from "../print.ts";
import { emailOf, PASSWORD } from "../sign-up.ts";
import type { Answer, Asked, Check, Client } from "./client.ts";
import { shows } from "./reads.ts";
import { type Actor, type dice, one, type World } from "./world.ts";

type Dice = ReturnType<typeof dice>;

/** A write is sent again, the same one, for as long as this. */
const GIVEN_UP_MS = 60_000;
const AGAIN_MS = 700;
const DAY_MS = 24 * 3600 * 1000;

/** A write that was begun: `done` once it was acknowledged. `key` is what its row is found by. */
export type Written = {
  kind: "job" | "bid" | "message" | "seat";
  key: string;
  by: string;
  to: string;
  done: boolean;
  sent: number;
};

/** Somebody with a password, by the name they signed up with. */
export type Account = { name: string; id: string };

/** Everything that was written, and what the members do who write it. */
export class Members {
  readonly ledger: Written[] = [];
  /** Jobs that stand on the board by now. */
  readonly #jobs: { id: string; title: string; poster: string }[] = [];
  readonly #taken = new Set<string>();
  readonly #client: Client;
  readonly #world: World;
  readonly #dice: Dice;
  readonly #accounts: readonly Account[];
  #count = 0;

  constructor(client: Client, world: World, accounts: readonly Account[], throwDice: Dice) {
    this.#client = client;
    this.#world = world;
    this.#accounts = accounts;
    this.#dice = throwDice;
  }

  /** One thing a member does, chosen by lot. */
  async act(): Promise<void> {
    const which = this.#dice(100);
    if (which < 15) return this.#post();
    if (which < 40) return this.#bid();
    if (which < 75) return this.#message();
    if (which < 83) return this.#sit();
    if (which < 87) return this.#signIn();
    const actor = one([...this.#world.hirers, ...this.#world.pros], this.#dice);
    await this.#client.ask(
      { path: which < 93 ? "/dashboard" : "/messages", headers: { cookie: actor.cookie } },
      shows("Kingpost"),
    );
  }

  async #post(): Promise<void> {
    const poster = one(this.#world.hirers, this.#dice);
    const title = `Sample fleet job ${++this.#count} ${randomUUID().slice(0, 8)}`;
    const body = JSON.stringify({
      title,
      trade: "plumbing",
      location: "85004",
      budgetMin: 4000,
      budgetMax: 6500,
      startDate: new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10),
      duration: "1-2-weeks",
      description: "Sample job for measurements. Supply and waste rough-in for two baths.",
      requestKey: randomUUID(),
    });
    const headers = { "content-type": "application/json", authorization: `Bearer ${poster.token}` };
    const asked: Asked = { method: "POST", path: "/api/jobs", headers, body };
    const written = this.#begin("job", title, poster.id, "");
    const answer = await this.#write(written, asked, ({ status, text }) =>
      (status === 200 || status === 201) && JSON.parse(text).id ? null : `is refused: ${text.slice(0, 200)}`,
    );
    if (!answer) return;
    const { id } = JSON.parse(answer.text) as { id: string };
    this.#jobs.push({ id, title, poster: poster.id });
    await this.#readBack(`/jobs/${id}`, poster, title);
  }

  async #bid(): Promise<void> {
    const job = this.#jobs.length ? one(this.#jobs, this.#dice) : undefined;
    const pro = one(this.#world.pros, this.#dice);
    if (!job || !this.#takes(`${job.id} ${pro.id}`)) return this.#message();
    const form = {
      intent: "bid",
      kind: "fixed",
      low: "4800",
      validUntil: new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10),
      note: "Sample: we can start in two weeks.",
    };
    const written = this.#begin("bid", job.id, pro.id, job.poster);
    const answer = await this.#write(written, this.#form(`/jobs/${job.id}/bid`, pro, form), leadsTo("/bids/"));
    if (answer) await this.#readBack(answer.location, pro, "4,800");
  }

  async #message(): Promise<void> {
    const talk = one(this.#world.talks, this.#dice);
    const [hirer, pro] = [this.#world.hirers[talk.hirer], this.#world.pros[talk.pro]];
    if (!hirer || !pro) return;
    const [author, reader] = this.#dice(2) ? [hirer, pro] : [pro, hirer];
    const clientId = randomUUID();
    const body = `Sample message ${++this.#count}`;
    const written = this.#begin("message", clientId, author.id, reader.id);
    const asked = this.#form(`/messages/${talk.id}`, author, { intent: "send", clientId, body });
    const answer = await this.#write(written, asked, leadsTo("/messages/"));
    if (answer) await this.#readBack(`/messages/${talk.id}`, author, body);
  }

  async #sit(): Promise<void> {
    const actor = one([...this.#world.hirers, ...this.#world.pros], this.#dice);
    const session = one(this.#world.sessions, this.#dice);
    if (!this.#takes(`${session.id} ${actor.id}`)) return this.#message();
    const written = this.#begin("seat", session.id, actor.id, "");
    const asked = this.#form(`/community/sessions/${session.id}`, actor, { intent: "take" });
    await this.#write(written, asked, leadsTo("/community/sessions/"));
  }

  async #signIn(): Promise<void> {
    const { name, id } = one(this.#accounts, this.#dice);
    const body = JSON.stringify({ email: emailOf(name), password: PASSWORD });
    const headers = { "content-type": "application/json" };
    await this.#client.ask(
      { method: "POST", path: "/auth/v1/token?grant_type=password", headers, body },
      ({ status, text }) =>
        status === 200 && JSON.parse(text).user.id === id ? null : `signs in nobody, or another: ${text.slice(0, 120)}`,
    );
  }

  #begin(kind: Written["kind"], key: string, by: string, to: string): Written {
    const written: Written = { kind, key, by, to, done: false, sent: 0 };
    this.ledger.push(written);
    return written;
  }

  #takes(key: string): boolean {
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }

  /** Sends a write until it is acknowledged, as a person presses the button again. */
  async #write(written: Written, asked: Asked, check: Check): Promise<Answer | null> {
    const end = performance.now() + GIVEN_UP_MS;
    while (performance.now() < end) {
      written.sent++;
      const answer = await this.#client.ask(asked, check);
      if (answer) {
        written.done = true;
        return answer;
      }
      await pause(AGAIN_MS);
    }
    this.#client.complain(`${written.kind} ${written.key}: was not taken within ${GIVEN_UP_MS / 1000} s`);
    return null;
  }

  /** Whoever has just written sees it on the next page. */
  async #readBack(path: string, { cookie }: Actor, wanted: string): Promise<void> {
    await this.#client.ask({ path: path.split("#")[0] ?? path, headers: { cookie } }, shows(wanted));
  }

  #form(path: string, { cookie }: Actor, fields: Record<string, string>): Asked {
    const headers = { cookie, origin: this.#client.origin, "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", path, headers, body: new URLSearchParams(fields).toString() };
  }
}

const leadsTo =
  (where: string): Check =>
  ({ status, location, text }) =>
    status === 302 && location.startsWith(where)
      ? null
      : `is refused: ${/role="alert"[^>]*>(.{0,300})/s.exec(text)?.[1] ?? text.slice(0, 200)}`;
