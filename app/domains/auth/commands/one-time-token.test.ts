import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { at, test, withEnv } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { aUser } from "../fixtures.ts";
import { HOURS_OF, KINDS_OF, methodOf, type TokenKind } from "../rules/one-time.ts";
import { oneTimeTokens, users } from "../tables.server.ts";
import { issueToken, peekToken, type TokenOrder, useToken } from "./one-time-token.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A token that was sent; throws when the minute stands in the way. */
async function sent(ctx: Ctx, order: TokenOrder) {
  const issued = await issueToken(ctx, order);
  if (!issued) throw new Error("nothing was issued");
  return issued;
}

const otherThan = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, "0");

const KINDS = Object.keys(HOURS_OF) as TokenKind[];

describe("a one-time token", () => {
  test.for(KINDS)("of the kind %s works once, as a link", async (kind, { ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { token } = await sent(ctx, { userId, kind, email });
    await expect(useToken(ctx, { kinds: [kind], token })).resolves.toMatchObject({ userId, kind, email });
    await expect(useToken(ctx, { kinds: [kind], token })).resolves.toBeNull();
  });

  test.for(KINDS)("of the kind %s works once, as digits", async (kind, { ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { code } = await sent(ctx, { userId, kind, email });
    await expect(useToken(ctx, { kinds: [kind], email, code })).resolves.toMatchObject({ userId, kind });
    await expect(useToken(ctx, { kinds: [kind], email, code })).resolves.toBeNull();
  });

  test.for(KINDS)("of the kind %s ends at its time, link and digits", async (kind, { ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { token, code } = await sent(ctx, { userId, kind, email });
    const life = HOURS_OF[kind] * HOUR;
    const late = at(ctx, life);
    await expect(useToken(late, { kinds: [kind], token })).resolves.toBeNull();
    await expect(useToken(late, { kinds: [kind], email, code })).resolves.toBeNull();
    await expect(peekToken(late, { kinds: [kind], token })).resolves.toBeNull();
    await expect(useToken(at(ctx, life - 1), { kinds: [kind], email, code })).resolves.not.toBeNull();
  });

  test("a link that was used takes its digits with it, and the other way round", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const first = await sent(ctx, { userId, kind: "magiclink", email });
    await useToken(ctx, { kinds: ["magiclink"], token: first.token });
    await expect(useToken(ctx, { kinds: ["magiclink"], email, code: first.code })).resolves.toBeNull();
    const second = await sent(ctx, { userId, kind: "magiclink", email });
    await useToken(ctx, { kinds: ["magiclink"], email, code: second.code });
    await expect(useToken(ctx, { kinds: ["magiclink"], token: second.token })).resolves.toBeNull();
  });

  test("does not work as another kind, and trying so uses nothing up", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { token, code } = await sent(ctx, { userId, kind: "signup", email });
    for (const kind of KINDS.filter((other) => other !== "signup")) {
      await expect(useToken(ctx, { kinds: [kind], token })).resolves.toBeNull();
      await expect(useToken(ctx, { kinds: [kind], email, code })).resolves.toBeNull();
    }
    await expect(useToken(ctx, { kinds: ["signup"], token })).resolves.not.toBeNull();
  });

  test("the digits of one address do not open another", async ({ ctx }) => {
    const one = await aUser(ctx);
    const other = await aUser(ctx);
    const { code } = await sent(ctx, { userId: one.userId, kind: "magiclink", email: one.email });
    await sent(ctx, { userId: other.userId, kind: "magiclink", email: other.email });
    await expect(useToken(ctx, { kinds: ["magiclink"], email: other.email, code })).resolves.toBeNull();
    await expect(useToken(ctx, { kinds: ["magiclink"], email: "nobody@sample.test", code })).resolves.toBeNull();
    await expect(useToken(ctx, { kinds: ["magiclink"], email: one.email, code })).resolves.not.toBeNull();
  });

  test("the digits of an address do not open a number of the same name", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { code } = await sent(ctx, { userId, kind: "sms", phone: "15125550134" });
    await expect(useToken(ctx, { kinds: ["sms"], email: "15125550134", code })).resolves.toBeNull();
    await expect(useToken(ctx, { kinds: ["sms"], phone: email, code })).resolves.toBeNull();
    await expect(useToken(ctx, { kinds: ["sms"], phone: "15125550134", code })).resolves.not.toBeNull();
  });

  test("with a known owner, nobody else's digits are looked at", async ({ ctx }) => {
    const one = await aUser(ctx);
    const other = await aUser(ctx);
    const { code } = await sent(ctx, { userId: one.userId, kind: "reauthentication", email: one.email });
    const asked = { kinds: ["reauthentication"] as TokenKind[], email: one.email, code };
    await expect(useToken(ctx, { ...asked, userId: other.userId })).resolves.toBeNull();
    await expect(useToken(ctx, { ...asked, userId: one.userId })).resolves.not.toBeNull();
  });

  test("without an address no digits are right", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { code } = await sent(ctx, { userId, kind: "magiclink", email });
    await expect(useToken(ctx, { kinds: ["magiclink"], code })).resolves.toBeNull();
  });

  test.for(["", "0", "12345", "1234567", "abcdef", "１２３４５６", " ", "null", "\u0000"])(
    "%j is no right answer",
    async (guess, { ctx }) => {
      const { userId, email } = await aUser(ctx);
      const { token } = await sent(ctx, { userId, kind: "magiclink", email });
      await expect(useToken(ctx, { kinds: ["magiclink"], email, code: guess })).resolves.toBeNull();
      await expect(useToken(ctx, { kinds: ["magiclink"], token: guess })).resolves.toBeNull();
      await expect(useToken(ctx, { kinds: ["magiclink"], token: `${token}${guess || "x"}` })).resolves.toBeNull();
    },
  );
});

describe("guessing digits", () => {
  test("ends after five wrong ones, for the right ones too; the link still works", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { token, code } = await sent(ctx, { userId, kind: "magiclink", email });
    const guess = (digits: string) => useToken(ctx, { kinds: ["magiclink"], email, code: digits });
    for (const n of [1, 2, 3, 4, 5]) await expect(guess(otherThan(code, n))).resolves.toBeNull();
    await expect(guess(code)).resolves.toBeNull();
    await expect(useToken(ctx, { kinds: ["magiclink"], token })).resolves.not.toBeNull();
  });

  test("four wrong ones leave the fifth try", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { code } = await sent(ctx, { userId, kind: "magiclink", email });
    const guess = (digits: string) => useToken(ctx, { kinds: ["magiclink"], email, code: digits });
    for (const n of [1, 2, 3, 4]) await guess(otherThan(code, n));
    await expect(guess(code)).resolves.not.toBeNull();
  });

  test("starts over with newly sent digits; the old ones are dead", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const first = await sent(ctx, { userId, kind: "magiclink", email });
    for (const n of [1, 2, 3, 4, 5])
      await useToken(ctx, { kinds: ["magiclink"], email, code: otherThan(first.code, n) });
    const later = at(ctx, MINUTE);
    const second = await sent(later, { userId, kind: "magiclink", email });
    await expect(useToken(later, { kinds: ["magiclink"], token: first.token })).resolves.toBeNull();
    await expect(useToken(later, { kinds: ["magiclink"], email, code: second.code })).resolves.not.toBeNull();
  });

  test("does not count for the account's other kinds", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const link = await sent(ctx, { userId, kind: "magiclink", email });
    const recovery = await sent(ctx, { userId, kind: "recovery", email });
    for (const n of [1, 2, 3, 4, 5])
      await useToken(ctx, { kinds: ["magiclink"], email, code: otherThan(link.code, n) });
    await expect(useToken(ctx, { kinds: ["recovery"], email, code: recovery.code })).resolves.not.toBeNull();
  });
});

describe("issuing", () => {
  test("another of a kind within the minute gives none and leaves the first as it was", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    const { token } = await sent(ctx, { userId, kind: "recovery", email });
    await expect(issueToken(at(ctx, MINUTE - 1), { userId, kind: "recovery", email })).resolves.toBeNull();
    await expect(peekToken(ctx, { kinds: ["recovery"], token })).resolves.not.toBeNull();
    await expect(issueToken(at(ctx, MINUTE), { userId, kind: "recovery", email })).resolves.not.toBeNull();
    await expect(peekToken(ctx, { kinds: ["recovery"], token })).resolves.toBeNull();
  });

  test("another kind needs no wait", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    await sent(ctx, { userId, kind: "recovery", email });
    await expect(issueToken(ctx, { userId, kind: "magiclink", email })).resolves.not.toBeNull();
  });

  test("the table holds neither the link's token nor the digits, and hashes that need the server's secret", async ({
    ctx,
  }) => {
    const { userId, email } = await aUser(ctx);
    const { token, code } = await sent(ctx, { userId, kind: "recovery", email });
    const [row] = await ctx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    expect(JSON.stringify({ ...row, id: "", userId: "" })).not.toContain(token);
    expect([row?.tokenHash, row?.codeHash].join()).not.toContain(code);
    const elsewhere = withEnv(ctx, { AUTH_SECRET: "another-secret-of-at-least-32-characters" });
    await expect(useToken(elsewhere, { kinds: ["recovery"], token })).resolves.toBeNull();
    await expect(useToken(elsewhere, { kinds: ["recovery"], email, code })).resolves.toBeNull();
  });

  test("a hash copied into another account's row opens nothing there", async ({ ctx }) => {
    const one = await aUser(ctx);
    const other = await aUser(ctx);
    const { code } = await sent(ctx, { userId: one.userId, kind: "magiclink", email: one.email });
    await sent(ctx, { userId: other.userId, kind: "magiclink", email: other.email });
    const [row] = await ctx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, one.userId));
    await ctx.db
      .update(oneTimeTokens)
      .set({ codeHash: row?.codeHash ?? null })
      .where(eq(oneTimeTokens.userId, other.userId));
    await expect(useToken(ctx, { kinds: ["magiclink"], email: other.email, code })).resolves.toBeNull();
  });

  test("digits are six, with leading zeros, and tokens have 256 bits", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    for (let i = 0; i < 20; i++) {
      const { token, code } = await sent(at(ctx, i * MINUTE), { userId, kind: "magiclink", email });
      expect(code).toMatch(/^\d{6}$/);
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
    }
  });

  test.for([
    ["signup", "confirmationSentAt"],
    ["recovery", "recoverySentAt"],
    ["magiclink", "recoverySentAt"],
    ["phone_change", "phoneChangeSentAt"],
    ["reauthentication", "reauthenticationSentAt"],
  ] as const)("one of the kind %s is noted in %s", async ([kind, column], { ctx }) => {
    const { userId, email } = await aUser(ctx);
    await sent(ctx, { userId, kind, email });
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    expect(user?.[column]).toEqual(ctx.now);
  });
});

describe("what a type of /verify opens with", () => {
  test("every kind but the nonce has a type, and the nonce has none", () => {
    const reached = new Set(Object.values(KINDS_OF).flat());
    expect(KINDS.filter((kind) => !reached.has(kind))).toEqual(["reauthentication"]);
  });

  test.for([
    ["signup", "link", "email/signup"],
    ["signup", "code", "otp"],
    ["invite", "link", "invite"],
    ["invite", "code", "invite"],
    ["magiclink", "link", "magiclink"],
    ["magiclink", "code", "otp"],
    ["recovery", "link", "recovery"],
    ["recovery", "code", "recovery"],
    ["email_change_new", "link", "email_change"],
    ["email_change_current", "code", "otp"],
    ["sms", "code", "otp"],
    ["phone_change", "code", "otp"],
  ] as const)("%s by %s is the method %s", ([kind, by, method]) => {
    expect(methodOf(kind, by)).toBe(method);
  });
});

raceTest("of parallel uses of one link, one gets through", async (ctx) => {
  const { userId, email } = await aUser(ctx);
  const { token } = await sent(ctx, { userId, kind: "magiclink", email });
  const used = await Promise.all(
    Array.from({ length: 12 }, () => inTransaction(ctx, (tx) => useToken(tx, { kinds: ["magiclink"], token }))),
  );
  expect(used.filter((row) => row !== null)).toHaveLength(1);
});

raceTest("of parallel uses of the right digits, one gets through", async (ctx) => {
  const { userId, email } = await aUser(ctx);
  const { code } = await sent(ctx, { userId, kind: "magiclink", email });
  const used = await Promise.all(
    Array.from({ length: 4 }, () => inTransaction(ctx, (tx) => useToken(tx, { kinds: ["magiclink"], email, code }))),
  );
  expect(used.filter((row) => row !== null)).toHaveLength(1);
});

raceTest("of a hundred guesses at once, five are looked at", async (ctx) => {
  const { userId, email } = await aUser(ctx);
  const { code } = await sent(ctx, { userId, kind: "magiclink", email });
  const guesses = Array.from({ length: 100 }, (_, n) => otherThan(code, n + 1));
  await Promise.all(
    guesses.map((guess) => inTransaction(ctx, (tx) => useToken(tx, { kinds: ["magiclink"], email, code: guess }))),
  );
  await expect(inTransaction(ctx, (tx) => useToken(tx, { kinds: ["magiclink"], email, code }))).resolves.toBeNull();
});

raceTest("of parallel requests within the minute, one is sent", async (ctx) => {
  const { userId, email } = await aUser(ctx);
  const issued = await Promise.all(
    Array.from({ length: 8 }, () => inTransaction(ctx, (tx) => issueToken(tx, { userId, kind: "recovery", email }))),
  );
  expect(issued.filter((one) => one !== null)).toHaveLength(1);
});
