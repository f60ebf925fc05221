import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aMember, inSession } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { SoftPasskey, type Twist } from "#test/passkey.ts";
import { challengeFactor } from "./challenge-factor.server.ts";
import { enrollFactor } from "./enroll-factor.server.ts";
import { verifyFactor } from "./verify-factor.server.ts";

type Options = { challenge: string; rp: object; user: object; excludeCredentials: { id: string }[] };
type Request = { challenge: string; rpId: string; allowCredentials: { id: string }[] };

async function ask<O>(me: Ctx, factorId: string) {
  const { id, webauthn } = await challengeFactor(me, factorId);
  return { challengeId: id, type: webauthn?.type, options: webauthn?.credential_options.publicKey as O };
}

/** A member with a verified passkey, at aal2. */
async function withPasskey(ctx: Ctx) {
  const { me, userId, email } = await aMember(ctx);
  const key = new SoftPasskey(ctx.services.env.PUBLIC_URL);
  const { id } = await enrollFactor(me, { type: "webauthn", friendlyName: "Key" });
  const { challengeId, options } = await ask<Options>(me, id);
  const session = await verifyFactor(me, id, { challengeId, passkey: key.create(options) });
  return { me: await inSession(ctx, session), userId, email, key, factorId: id, session };
}

/** The same member's next browser, which owes the second factor. */
const halfIn = async (ctx: Ctx, userId: string) => inSession(ctx, await openSession(ctx, userId, "password"));

const failed = { code: "mfa_verification_failed" };

describe("enrolling a passkey", () => {
  test("AUTH-44 AUTH-46 AUTH-47 asks the browser to make one, keeps it and raises the session", async ({ ctx }) => {
    const { me, email } = await aMember(ctx);
    const made = await enrollFactor(me, { type: "webauthn", friendlyName: "Key" });
    expect(made).toEqual({ id: expect.any(String), type: "webauthn", friendly_name: "Key" });
    const { challengeId, type, options } = await ask<Options>(me, made.id);
    expect(type).toBe("create");
    expect(options).toMatchObject({ rp: { id: "kingpost.test", name: "Kingpost" }, user: { name: email } });
    const key = new SoftPasskey(ctx.services.env.PUBLIC_URL);
    const session = await verifyFactor(me, made.id, { challengeId, passkey: key.create(options) });
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ aal: "aal2" });
    const [row] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.id, made.id));
    expect(row).toMatchObject({ status: "verified", credential: { id: key.id, counter: 0, transports: ["usb"] } });
  });

  const twists: [string, Twist][] = [
    ["for another site", { origin: "http://evil.test" }],
    ["for our site's name on another port", { origin: "http://kingpost.test:8080" }],
    ["for a domain below ours", { origin: "http://www.kingpost.test" }],
    ["with another domain in what was signed", { rpId: "evil.test" }],
    ["to another challenge", { challenge: Buffer.from("an older challenge").toString("base64url") }],
    ["that is a sign-in", { type: "webauthn.get" }],
    ["without anybody being there", { flags: 0 }],
  ];
  for (const [what, twist] of twists)
    test(`refuses an answer ${what}`, async ({ ctx }) => {
      const { me } = await aMember(ctx);
      const { id } = await enrollFactor(me, { type: "webauthn" });
      const { challengeId, options } = await ask<Options>(me, id);
      const passkey = new SoftPasskey(ctx.services.env.PUBLIC_URL).create(options, twist);
      await expect(verifyFactor(me, id, { challengeId, passkey })).rejects.toMatchObject(failed);
      const [row] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.id, id));
      expect(row).toMatchObject({ status: "unverified", credential: null });
    });

  for (const [what, passkey] of [
    ["nothing", undefined],
    ["an empty object", {}],
    ["a number", 7],
    ["an answer of wrong types", { id: 1, rawId: null, response: [], type: {} }],
    ["an answer with broken base64", { id: "a", rawId: "a", type: "public-key", response: { clientDataJSON: "%%%" } }],
  ] as const)
    test(`refuses ${what}, and breaks nothing`, async ({ ctx }) => {
      const { me } = await aMember(ctx);
      const { id } = await enrollFactor(me, { type: "webauthn" });
      const { challengeId } = await ask<Options>(me, id);
      await expect(verifyFactor(me, id, { challengeId, passkey })).rejects.toMatchObject(failed);
    });

  test("asks for none of the keys that the account has", async ({ ctx }) => {
    const { me, key } = await withPasskey(ctx);
    const second = await enrollFactor(me, { type: "webauthn", friendlyName: "Second" });
    const { options } = await ask<Options>(me, second.id);
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
  });

  test("refuses a key that is registered here already, for whomever", async ({ ctx }) => {
    const { key } = await withPasskey(ctx);
    const { me } = await aMember(ctx);
    const { id } = await enrollFactor(me, { type: "webauthn" });
    const { challengeId, options } = await ask<Options>(me, id);
    await expect(verifyFactor(me, id, { challengeId, passkey: key.create(options) })).rejects.toMatchObject(failed);
  });

  test("takes no digits instead", async ({ ctx }) => {
    const { me } = await aMember(ctx);
    const { id } = await enrollFactor(me, { type: "webauthn" });
    const { challengeId } = await ask<Options>(me, id);
    await expect(verifyFactor(me, id, { challengeId, code: "123456" })).rejects.toMatchObject(failed);
  });
});

describe("signing in with a passkey as second factor", () => {
  test("AUTH-47 asks for this key alone, raises the session and keeps its counter", async ({ ctx }) => {
    const { userId, key, factorId } = await withPasskey(ctx);
    const me = await halfIn(ctx, userId);
    const { challengeId, type, options } = await ask<Request>(me, factorId);
    expect(type).toBe("request");
    expect(options.rpId).toBe("kingpost.test");
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    await verifyFactor(me, factorId, { challengeId, passkey: key.get(options) });
    const [row] = await ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, me.actor?.sessionId ?? ""));
    expect(row).toMatchObject({ aal: "aal2", factorId });
    expect(row?.amr[0]?.method).toBe("mfa/webauthn");
    const [factor] = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
    expect(factor?.credential?.counter).toBe(1);
  });

  test("refuses a key whose counter went back or stood still: it was copied", async ({ ctx }) => {
    const { userId, key, factorId } = await withPasskey(ctx);
    key.counter = 41;
    const me = await halfIn(ctx, userId);
    const first = await ask<Request>(me, factorId);
    const raised = await verifyFactor(me, factorId, {
      challengeId: first.challengeId,
      passkey: key.get(first.options),
    });
    const own = await inSession(ctx, raised);
    for (const counter of [42, 41, 1, 0]) {
      const { challengeId, options } = await ask<Request>(own, factorId);
      const passkey = key.get(options, { counter });
      await expect(verifyFactor(own, factorId, { challengeId, passkey }), String(counter)).rejects.toMatchObject(
        failed,
      );
    }
  });

  const twists: [string, Twist][] = [
    ["for another site", { origin: "http://evil.test" }],
    ["with another domain in what was signed", { rpId: "evil.test" }],
    ["to another challenge", { challenge: Buffer.from("an older challenge").toString("base64url") }],
    ["that is an enrolment", { type: "webauthn.create" }],
    ["without anybody being there", { flags: 0 }],
    ["under another key's id", { id: Buffer.from("another key").toString("base64url") }],
  ];
  for (const [what, twist] of twists)
    test(`refuses an answer ${what}`, async ({ ctx }) => {
      const { userId, key, factorId } = await withPasskey(ctx);
      const me = await halfIn(ctx, userId);
      const { challengeId, options } = await ask<Request>(me, factorId);
      const passkey = key.get(options, twist);
      await expect(verifyFactor(me, factorId, { challengeId, passkey })).rejects.toMatchObject(failed);
    });

  test("refuses another key's signature, though it claims to be this key", async ({ ctx }) => {
    const { userId, key, factorId } = await withPasskey(ctx);
    const me = await halfIn(ctx, userId);
    const { challengeId, options } = await ask<Request>(me, factorId);
    const other = new SoftPasskey(ctx.services.env.PUBLIC_URL);
    const passkey = other.get(options, { id: key.id });
    await expect(verifyFactor(me, factorId, { challengeId, passkey })).rejects.toMatchObject(failed);
  });

  test("refuses an answer that was given to an earlier challenge", async ({ ctx }) => {
    const { userId, key, factorId } = await withPasskey(ctx);
    const me = await halfIn(ctx, userId);
    const first = await ask<Request>(me, factorId);
    const old = key.get(first.options);
    const raised = await verifyFactor(me, factorId, { challengeId: first.challengeId, passkey: old });
    const own = await inSession(ctx, raised);
    const second = await ask<Request>(own, factorId);
    await expect(verifyFactor(own, factorId, { challengeId: second.challengeId, passkey: old })).rejects.toMatchObject(
      failed,
    );
    await expect(verifyFactor(own, factorId, { challengeId: first.challengeId, passkey: old })).rejects.toMatchObject({
      code: "mfa_challenge_expired",
    });
  });
});
