import { describe, expect } from "vitest";
import { signUpByForm } from "#app/domains/accounts/actions/account.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { test, withEnv } from "#test/ctx.ts";
import { call } from "#test/protocol.ts";
import { aSignedInUser, aUser, SAMPLE_PASSWORD } from "../fixtures.ts";
import { newPassword } from "../input.ts";

const EMAIL = "ines.sample@sample.test";
const phrase = (length: number) => "rftr-lantern-mint-".repeat(9).slice(0, length);

describe("how long a new password has to be", () => {
  for (const min of [6, 8, 12, 64])
    test(`is the operator's to say: ${min} characters`, async ({ ctx }) => {
      const set = withEnv(ctx, { AUTH_PASSWORD_MIN: min });
      const short = await call(set, "/signup", { body: { email: EMAIL, password: phrase(min - 1) } });
      expect(short).toMatchObject({
        status: 422,
        body: {
          code: "weak_password",
          message: `Password should be at least ${min} characters.`,
          weak_password: { reasons: ["length"] },
        },
      });
      const enough = await call(set, "/signup", { body: { email: EMAIL, password: phrase(min) } });
      expect(enough.status).toBe(200);
    });

  test("holds when a member changes theirs, too", async ({ ctx }) => {
    const set = withEnv(ctx, { AUTH_PASSWORD_MIN: 20 });
    const { session } = await aSignedInUser(ctx);
    const body = { password: "nineteen-characters", current_password: SAMPLE_PASSWORD };
    const answer = await call(set, "/user", { method: "PUT", token: session.access_token, body });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "weak_password", message: "Password should be at least 20 characters." },
    });
  });

  test("does not lock out who chose one before; the answer says that it is short", async ({ ctx }) => {
    const { email } = await aUser(ctx);
    const set = withEnv(ctx, { AUTH_PASSWORD_MIN: 64 });
    const answer = await call(set, "/token?grant_type=password", { body: { email, password: SAMPLE_PASSWORD } });
    expect(answer.status).toBe(200);
    expect(answer.body["weak_password"]).toEqual({
      reasons: ["length"],
      message: "Password should be at least 64 characters.",
    });
  });

  test("AUTH-21 ERR-16 our forms keep the toast's own words, with the number", async ({ ctx }) => {
    const refused = (min: number, password: string) => () => parseInput(newPassword(min), password);
    const title = "Weak password";
    expect(refused(8, "1234567")).toThrow(
      expect.objectContaining({ title, message: "Password must be at least 8 characters" }),
    );
    const message = "Password must be at least 12 characters";
    expect(refused(12, "12345678901")).toThrow(expect.objectContaining({ title, message }));
    const form = new FormData();
    const person = { email: EMAIL, password: "level-plumb", full_name: "Ines Sample", phone: "5125550134" };
    for (const [name, value] of Object.entries(person)) form.set(name, value);
    const request = new Request("http://kingpost.test/auth", { method: "POST" });
    const asked = { ctx: withEnv(ctx, { AUTH_PASSWORD_MIN: 12 }), request, form, next: "/" };
    await expect(signUpByForm(asked, "contractor")).rejects.toMatchObject({
      title,
      message,
      fields: { password: message },
    });
    await expect(signUpByForm({ ...asked, ctx }, "contractor")).resolves.toMatchObject({ status: 303 });
  });
});
