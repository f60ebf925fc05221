import { expect, test } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { batchOf } from "#app/infra/queue/handler.server.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { tellEveryone } from "#app/server/events.server.ts";
import { handlers } from "#app/server/schedule.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { as, makeCtx } from "#test/ctx.ts";
import { statementsOf } from "#test/statements.ts";
import { aConversation, typedMessage } from "../fixtures.ts";
import { sendMessage } from "./send.server.ts";
import { startConversation } from "./start.server.ts";

// Between begin and commit, which the embedded database does not show.
/** The conversation and the lock, all that decides, the message with all it changes, two jobs. */
const TO_SEND = 4;
/** The same, and the lead in a savepoint: that it is one, and the month's count. */
const TO_ANSWER_A_STRANGER = TO_SEND + 4;
/** The conversation and the lock, all that decides. */
const TO_ANSWER_AGAIN = 2;
/** The conversation that is there, and what it takes to send. */
const TO_GO_ON = 5;
/** Who belongs to the readers' businesses, what they chose, their lines under the bell with the word to their pages, their webhooks. */
const TO_TELL = 4;

describeOnBoth("how many statements a message takes", { slow: true }, (open) => {
  const inProduct = async (work: (ctx: Ctx) => Promise<void>) => {
    const database = await open();
    const queue = openQueue(database, { log: makeCtx(database).log, work: false });
    const ctx = makeCtx(database, { queue });
    try {
      await queue.start(handlers, () => ctx);
      await work(ctx);
    } finally {
      await queue.stop();
      await database.close();
    }
  };
  const count = async (ctx: Ctx, work: (own: Ctx) => Promise<unknown>) =>
    (await statementsOf(ctx, work)).filter((text) => !/^(begin|commit)/.test(text)).length;

  test("as few whether it is the first that waits or another, fewer for one that has arrived, and as few to tell three readers as one", async () => {
    await inProduct(async (ctx) => {
      const { id, from, to } = await aConversation(ctx);
      const typed = typedMessage(ctx);
      const sending = (actor: typeof from, input = typedMessage(ctx)) =>
        count(as(ctx, actor), (own) => sendMessage(own, id, input));
      expect(await sending(from, typed)).toBe(TO_SEND);
      expect(await sending(to)).toBe(TO_ANSWER_A_STRANGER);
      expect(await sending(to)).toBe(TO_SEND);
      expect(await sending(from, typed)).toBe(TO_ANSWER_AGAIN);
      const start = { otherId: to.userId, job: null };
      expect(await count(as(ctx, from), (own) => startConversation(own, start, typedMessage(ctx)))).toBe(TO_GO_ON);

      const readers = [to, from, (await aUser(ctx)).actor];
      const events = readers.map(({ userId }) => ({
        kind: "message.received",
        userId,
        ref: ctx.newId(),
        path: `/messages/${id}`,
        data: {},
        id: ctx.newId(),
        at: ctx.now.toISOString(),
      }));
      const telling = (batch: typeof events) =>
        count(ctx, (own) => inTransaction(own, async (tx) => batchOf(tellEveryone)?.(tx, batch)));
      expect(await telling(events.slice(0, 1))).toBe(TO_TELL);
      expect(await telling(events)).toBe(TO_TELL);
    });
  });
});
