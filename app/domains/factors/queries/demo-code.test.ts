import { expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aFactor, aMember, inSession } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { challengeFactor } from "../commands/challenge-factor.server.ts";
import { verifyFactor } from "../commands/verify-factor.server.ts";
import { DEMO_SECRET } from "../rules/demo-factor.server.ts";
import { totpCode } from "../rules/totp.server.ts";
import { demoCode } from "./demo-code.server.ts";

const demo = (ctx: Ctx): Ctx => ({ ...ctx, services: { ...ctx.services, env: { ...ctx.services.env, DEMO: true } } });

async function reviewer(ctx: Ctx) {
  const { me, userId } = await aMember(ctx);
  const { factorId } = await aFactor(ctx, userId, { secret: DEMO_SECRET });
  return { me, userId, factorId };
}

async function give(me: Ctx, factorId: string, code: string) {
  const { id } = await challengeFactor(me, factorId);
  return verifyFactor(me, factorId, { challengeId: id, code });
}

test("the demo shows its reviewer the code of the published authenticator, and it works", async ({ ctx }) => {
  const { me, factorId } = await reviewer(demo(ctx));
  const code = await demoCode(me);
  expect(code).toBe(totpCode(DEMO_SECRET, ctx.now));
  await expect(give(me, factorId, code ?? "")).resolves.toBeTruthy();
});

test("a second visitor within the same half minute gets the next code; the third waits", async ({ ctx }) => {
  const { me, userId, factorId } = await reviewer(demo(ctx));
  await give(me, factorId, (await demoCode(me)) ?? "");
  const second = await inSession(demo(ctx), await openSession(ctx, userId, "password"));
  await give(second, factorId, (await demoCode(second)) ?? "");
  const third = await inSession(demo(ctx), await openSession(ctx, userId, "password"));
  await expect(demoCode(third)).resolves.toBeNull();
  const later = at(third, 30_000);
  await expect(give(later, factorId, (await demoCode(later)) ?? "")).resolves.toBeTruthy();
});

test("where the demo is off nothing is shown, and the published secret opens nothing", async ({ ctx }) => {
  const { me, factorId } = await reviewer(ctx);
  await expect(demoCode(me)).resolves.toBeNull();
  await expect(give(me, factorId, totpCode(DEMO_SECRET, ctx.now))).rejects.toMatchObject({
    code: "mfa_verification_failed",
  });
});

test("a caller on another machine is shown nothing, and the published secret opens nothing there", async ({ ctx }) => {
  const { me, factorId } = await reviewer(demo(ctx));
  const elsewhere = { ...me, local: false, ip: "203.0.113.9" };
  await expect(demoCode(elsewhere)).resolves.toBeNull();
  await expect(give(elsewhere, factorId, totpCode(DEMO_SECRET, ctx.now))).rejects.toMatchObject({
    code: "mfa_verification_failed",
  });
});

test("a member with a secret of their own is shown nothing, in the demo too; nor is a visitor", async ({ ctx }) => {
  const { me } = await aMember(demo(ctx), { factor: true });
  await expect(demoCode(me)).resolves.toBeNull();
  await expect(demoCode({ ...me, actor: null })).resolves.toBeNull();
});
