import { SignJWT } from "jose";
import { describe, expect } from "vitest";
import { signInByForm, signUpByForm } from "#app/domains/accounts/actions/account.server.ts";
import { joinAsContractor } from "#app/domains/contractors/commands/join.server.ts";
import { joinForm } from "#app/domains/contractors/input.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { test, withEnv } from "#test/ctx.ts";
import { aMember } from "#test/members.ts";
import { call, lastMail } from "#test/protocol.ts";
import { grantCookies, hasWeakPassword, notWeakCookie } from "../cookies.server.ts";
import { aSignedInUser, aUser, SAMPLE_PASSWORD } from "../fixtures.ts";
import { weaknessOf } from "../queries/password-weakness.server.ts";

const EMAIL = "ines.sample@sample.test";
const FINE = "rafter-lantern-harbor-mint";
const SECRET = "37c304f8-51aa-419a-a1af-06154e63707a";
const served = (ctx: Ctx) => withEnv(ctx, { AUTH_JWT_SECRET: SECRET });
const serviceToken = () =>
  new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(SECRET));
const REFUSED = {
  status: 422,
  body: {
    code: "weak_password",
    message: expect.stringMatching(/^People who break into accounts try this password first\./),
    weak_password: { reasons: ["pwned"] },
  },
};

describe("a password that is easy to guess", () => {
  const owner = { email: "rosa.delgado@framing-works.test", fullName: "Rosa Delgado" };
  test.for([
    "password",
    "Password1",
    "12345678",
    "qwertyuiop",
    "        ",
    "aaaaaaaaaaaa",
    " iloveyou ",
    "Kingpost1!",
    "k1ngp0st",
    "kingpost-2026",
    "CodyCody",
    "builder's network",
    "TheBuildersNetwork1",
    "contractor99",
    "rosadelgado",
    "R0sa.Delgado!",
    "delgado1984",
    "framingworks1",
    "87654321",
    "98765432",
    "23456789",
    "7890123456",
    "poiuytrewq!",
    "3edc2wsx1qaz",
    "hgfedcba1",
    "12341234",
    "abcabcabc",
    "Xy7Xy7Xy7X",
    "codytheforeman",
    "verifiedpros",
    "Cody Is My Foreman 1",
    "codyforeman",
    "aiforeman",
    "foreman1",
    "elcapataz#7",
    "trustrecord",
    "buildersnetwork2026",
  ])("is %j", (password, { ctx }) => {
    expect(weaknessOf(ctx, password, owner)?.reasons).toEqual(["pwned"]);
  });

  test.for([
    FINE,
    "kingpost truss and a level",
    "rosa likes slow rivers",
    "tr9!kVw2#pLx",
    "the foreman walks nine dogs",
    "abc gravel 1234 lantern",
    "river river stone",
  ])("is not %j", (password, { ctx }) => {
    expect(weaknessOf(ctx, password, owner)).toBeNull();
  });

  test("is refused at sign-up, with the protocol's code and reason", async ({ ctx }) => {
    for (const password of ["password1", "kingpost1", "ines-sample-1"])
      expect(await call(ctx, "/signup", { body: { email: EMAIL, password } })).toMatchObject(REFUSED);
    const data = { full_name: "Delfina Arce" };
    expect(await call(ctx, "/signup", { body: { email: EMAIL, password: "delfina-arce", data } })).toMatchObject(
      REFUSED,
    );
    expect(await call(ctx, "/signup", { body: { email: EMAIL, password: FINE } })).toMatchObject({ status: 200 });
  });

  test("is refused in the forms of our pages, beside its field", async ({ ctx }) => {
    const form = new FormData();
    const person = { email: EMAIL, password: "password1", full_name: "Ines Sample", phone: "5125550134" };
    for (const [name, value] of Object.entries(person)) form.set(name, value);
    const request = new Request("http://kingpost.test/auth", { method: "POST" });
    const said = { title: "Easy to guess", fields: { password: expect.stringMatching(/^People who break into/) } };
    await expect(signUpByForm({ ctx, request, form, next: "/" }, "contractor")).rejects.toMatchObject(said);
    const joining = joinForm().parse({
      firstName: "Ines",
      lastName: "Sample",
      email: EMAIL,
      phone: "(512) 555-0134",
      password: "ines.sample",
      businessName: "Sample Framing",
      industry: "handyman-services",
      address: "1 Sample St",
      city: "Austin",
      state: "TX",
      zip: "78701",
      services: [],
    });
    await expect(joinAsContractor(ctx, joining)).rejects.toMatchObject(said);
  });

  test("is refused when a member changes theirs, after a recovery too", async ({ ctx }) => {
    const { token: bearer, email } = await aMember(ctx, { fullName: "Delfina Arce" });
    const change = (token: string, body: object) => call(ctx, "/user", { method: "PUT", token, body });
    const given = { current_password: SAMPLE_PASSWORD };
    for (const password of ["iloveyou", "arce-delfina"])
      expect(await change(bearer, { ...given, password })).toMatchObject(REFUSED);
    await call(ctx, "/recover", { body: { email } });
    const { token } = await lastMail(ctx, email);
    const { body } = await call(ctx, "/verify", { body: { type: "recovery", token_hash: token } });
    expect(body).toHaveProperty("access_token");
    expect(await change(body.access_token, { password: "trustno1" })).toMatchObject(REFUSED);
    expect(await change(body.access_token, { password: FINE })).toMatchObject({ status: 200 });
  });

  test("is refused when a service makes or changes an account", async ({ ctx }) => {
    const token = await serviceToken();
    const make = (body: object) => call(served(ctx), "/admin/users", { token, body });
    expect(await make({ email: EMAIL, password: "baseball" })).toMatchObject(REFUSED);
    expect(
      await make({ email: EMAIL, password: "delfina-arce", user_metadata: { full_name: "Delfina Arce" } }),
    ).toMatchObject(REFUSED);
    const { userId } = await aUser(ctx, { fullName: "Delfina Arce" });
    const change = { method: "PUT", token, body: { password: "delfina-arce" } };
    expect(await call(served(ctx), `/admin/users/${userId}`, change)).toMatchObject(REFUSED);
  });
});

test("the published password of the demo's accounts stays possible", async ({ ctx }) => {
  for (const email of ["rivera@demo.example", "newpro@demo.example", "reviewer@demo.example"])
    expect(weaknessOf(ctx, SAMPLE_PASSWORD, { email })).toBeNull();
});

describe("a member whose password would be refused today", () => {
  test("gets in and is told, in the answer and on every page of theirs until it is changed", async ({ ctx }) => {
    const { email } = await aUser(ctx, { password: "password1" });
    const { status, body } = await call(ctx, "/token?grant_type=password", { body: { email, password: "password1" } });
    expect({ status, weak: body.weak_password }).toMatchObject({
      status: 200,
      weak: { reasons: ["pwned"], message: expect.stringMatching(/^People who break into/) },
    });
    const form = new FormData();
    form.set("email", email);
    form.set("password", "password1");
    const request = new Request("http://kingpost.test/auth", { method: "POST" });
    const entered = (await signInByForm({ ctx, request, form, next: "/dashboard" })) as Response;
    expect(entered.headers.getSetCookie().filter((cookie) => cookie.startsWith("kp-weak-password="))).toHaveLength(1);
  });

  test("is reminded in the session that it opened, no other, and no longer after a change", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const weak = { ...session, weak_password: { reasons: ["pwned"], message: "" } };
    const cookies = grantCookies(weak, ctx.services.env)
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const { session_id } = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(hasWeakPassword(cookies, session_id)).toBe(true);
    expect(hasWeakPassword(cookies, ctx.newId())).toBe(false);
    expect(hasWeakPassword(cookies, undefined)).toBe(false);
    expect(grantCookies(session, ctx.services.env).join()).not.toContain("kp-weak-password");
    const body = { password: FINE, current_password: SAMPLE_PASSWORD };
    const changed = await call(ctx, "/user", { method: "PUT", token: session.access_token, body });
    expect(changed.headers.getSetCookie()).toEqual([notWeakCookie(ctx.services.env)]);
  });

  test("with a password that holds up hears nothing of it", async ({ ctx }) => {
    const { email, password } = await aUser(withEnv(ctx, {}));
    const { body } = await call(ctx, "/token?grant_type=password", { body: { email, password } });
    expect(body).not.toHaveProperty("weak_password");
  });
});
