import { randomUUID } from "node:crypto";
import { insertRows } from "../insert.ts";
import type { Asked } from "../load.ts";
import { type Member, signUp } from "../sign-up.ts";
import type { Side } from "./side.ts";

/** What a member may send in a minute, as `MESSAGES_A_MINUTE` of the product; nobody sends more in a round. */
const MOST_EACH = 30;
const SIGN_UPS_AT_ONCE = 4;

/** Two members and their conversation. */
type Talk = { id: string; people: [Member, Member] };

/** Pairs of members in talk: enough that `messages` can be sent by all of them together, and some for each of `lanes`. */
export async function openTalks({ origin, postgres }: Side, messages: number, lanes: number): Promise<Talk[][]> {
  if (!postgres) throw new Error("talks are opened over SQL");
  const each = Math.ceil(messages / (2 * MOST_EACH) / lanes);
  const talks: Talk[] = [];
  await Promise.all(
    Array.from({ length: SIGN_UPS_AT_ONCE }, async (_, lane) => {
      for (let n = lane; n < each * lanes; n += SIGN_UPS_AT_ONCE) {
        const people: Talk["people"] = [await signUp(origin, `talker ${n} a`), await signUp(origin, `talker ${n} b`)];
        talks.push({ id: randomUUID(), people });
      }
    }),
  );
  const values = talks.map(({ id, people: [a, b] }) => `('${id}'::uuid, '${a.id}'::uuid, '${b.id}'::uuid)`);
  const rows = `(values ${values.join(", ")}) as t (id, a, b)`;
  const conversation = { id: "id", low_id: "least(a, b)", high_id: "greatest(a, b)", created_at: "now()" };
  await insertRows(postgres.db, "conversations", conversation, rows);
  for (const [own, other] of [
    ["a", "b"],
    ["b", "a"],
  ] as const) {
    const member = { conversation_id: "id", user_id: own, other_id: other, last_at: "now()", locale: "'en'" };
    await insertRows(postgres.db, "conversation_members", member, rows);
  }
  return Array.from({ length: lanes }, (_, lane) => talks.filter((_, n) => n % lanes === lane));
}

/** The next message of a lane, as the page with JavaScript sends it: the pairs take turns, and so do the two of a pair. */
export const sending =
  (origin: string, talks: Talk[][]) =>
  (lane: number, turn: number): Asked => {
    const mine = talks[lane] ?? [];
    const { id, people } = mine[turn % mine.length] as Talk;
    const author = people[Math.floor(turn / mine.length) % 2 === 0 ? 0 : 1];
    const said = { intent: "send", via: "fetch", clientId: randomUUID(), body: `Can you start on Monday? ${turn}` };
    return {
      method: "POST",
      path: `/messages/${id}.data`,
      headers: {
        cookie: author.cookie,
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "accept-encoding": "identity",
      },
      body: new URLSearchParams(said).toString(),
    };
  };
