import { Hono } from "hono";
import { describe, expect } from "vitest";
import { chatApi } from "#app/domains/assistant/api.server.ts";
import { BudgetSpent, type Engine } from "#app/domains/assistant/provider/engine.server.ts";
import { fieldGuide, guideAnswer } from "#app/domains/assistant/provider/field-guide.server.ts";
import { foreman } from "#app/domains/assistant/provider/foreman.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { test, testEnv } from "#test/ctx.ts";

const PATH = "/functions/v1/chat-with-cody";
const HURT = "my guy fell off the roof and he's not moving";

const doorOf = (ctx: Ctx, engine: Engine) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("ctx", ctx);
      await next();
    })
    .route("/functions/v1", chatApi(engine))
    .onError((error) =>
      error instanceof AppError ? Response.json({}, { status: 429 }) : Response.json({}, { status: 500 }),
    );
const request = (ctx: Ctx, content: string, more: object = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", authorization: `Bearer ${ctx.services.env.PUBLIC_CLIENT_KEY}` },
  body: JSON.stringify({ messages: [{ role: "user", content }], ...more }),
});
/** What a client that follows the protocol makes of a stream. */
function read(text: string): string {
  const lines = text.split("\n").filter((line) => line && !line.startsWith(":"));
  expect(lines.every((line) => line.startsWith("data: "))).toBe(true);
  expect(lines.at(-1)).toBe("data: [DONE]");
  return lines
    .slice(0, -1)
    .map((line) => JSON.parse(line.slice(6)).choices[0].delta.content)
    .join("");
}
const never: Engine = {
  name: "never",
  // biome-ignore lint/correctness/useYield: it refuses before the first word
  async *answer() {
    throw new BudgetSpent();
  },
};

describe("an emergency", () => {
  test("is answered with 911 and three steps first, then the owner's duties, from a source", async ({ ctx }) => {
    const { text = "", sources = [] } = await guideAnswer(ctx, [{ role: "user", content: HURT }]);
    expect(text).toMatch(/^\*\*Call 911 now\.\*\*/);
    expect(text.match(/^\d\. /gm)).toEqual(["1. ", "2. ", "3. "]);
    expect(text).toContain("Do not move them");
    const duties = text.indexOf("1-800-321-6742");
    expect(duties).toBeGreaterThan(text.indexOf("3. "));
    expect(text.slice(duties - 300)).toMatch(/8 hours[\s\S]*24 hours[\s\S]*Workers' compensation[\s\S]*Write it down/);
    expect(sources.map(({ href }) => href).join(" ")).toMatch(/medlineplus\.gov[\s\S]*osha\.gov/);
  });

  test("at home is told without an employer's duties, which a trade and a story of the crew's keep", async ({
    ctx,
  }) => {
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    const { actor: pro } = await aContractor(ctx);
    const told = async (actor: Actor | null, ...said: string[]) =>
      (
        await guideAnswer(
          { ...ctx, actor },
          said.map((content) => ({ role: "user" as const, content })),
        )
      ).text ?? "";
    const AT_HOME = [
      "i smell gas in my kitchen",
      "my husband fell off the roof and isnt moving",
      "my kid stuck a fork in the outlet and got shocked",
      "huele a gas en mi casa",
      "mi esposo se cayó de la escalera y no responde",
    ];
    for (const said of AT_HOME) {
      for (const who of [null, home]) expect(await told(who, said), said).toMatch(/911(?![\s\S]*1-800-321-6742)/);
      expect(await told(pro, said), said).toContain("1-800-321-6742");
    }
    expect(await told(home, "i smell gas in my kitchen", "i turned off the valve and it still smells")).not.toMatch(
      /OSHA/,
    );
    for (const said of ["my helper fell off the ladder and cant move", "mi ayudante se cayó y no se mueve"])
      expect(await told(null, said), said).toContain("1-800-321-6742");
  });

  test("in Spanish is answered in Spanish", async ({ ctx }) => {
    const { text } = await guideAnswer(ctx, [{ role: "user", content: "se cayó del andamio y no responde" }]);
    expect(text).toMatch(/^\*\*Llama al 911 ya\.\*\*[\s\S]*1-800-321-6742/);
  });

  test("that is asked on about stays one", async ({ ctx }) => {
    const { text } = await guideAnswer(ctx, [
      { role: "user", content: HURT },
      { role: "assistant", content: "Call 911." },
      { role: "user", content: "ok now what" },
    ]);
    expect(text).toMatch(/^\*\*It is still an emergency\.[\s\S]*911[\s\S]*1\. /);
  });

  test.for([
    ["guy got shocked and fell off the ladder", "hes awake now says hes fine do i still call", "Yes, call 911"],
    ["guy got shocked and fell off the ladder", "ambulance is 40 min out what do i do", "Good. Stay with them"],
    ["we smell gas in the basement", "can i relight it myself", "No. No light"],
    ["a mi compa lo agarro la corriente", "ya desperto despues del toque lo mando a trabajar", "No. Primero un doctor"],
    ["a mi compa lo agarro la corriente", "que hago rapido", "Sigue siendo una emergencia"],
    ["my guy fell off the roof", "should we put him in the truck", "No. Do not move them"],
    ["se cayo mi primo del techo", "dice que no siente las piernas", "Entonces nadie lo mueve"],
    ["trench caved in on jose", "hes out now", "Good that they are out"],
    ["my helper got shocked", "can he go back to work", "No. A doctor first"],
    ["a guy threatened me with a gun", "he left", "Call 911 now all the same"],
    ["un tipo trae pistola en la obra", "estoy encerrado en el bano", "¿Puedes salir"],
    ["my guy passed out from the heat", "can he have water", "Awake and clear"],
    ["he cut his thigh with the saw", "its soaked through", "Press harder"],
    ["ya no quiero vivir", "gracias", "Qué bueno que escribiste"],
  ])(
    "%s: whoever asks or tells more gets the answer to that first, then three lines at most: %s",
    async ([told = "", asks = "", says = ""], { ctx }) => {
      const { text = "" } = await guideAnswer(ctx, [
        { role: "user", content: told },
        { role: "assistant", content: "…" },
        { role: "user", content: asks },
      ]);
      expect(text.startsWith(`**${says}`), text).toBe(true);
      expect(text).toMatch(/911/);
      expect(text).toMatch(/\n1\. /);
      expect(text).not.toMatch(/\n4\. |OSHA/);
    },
  );

  test("that a later message makes plain is told in its own page", async ({ ctx }) => {
    for (const [before, last, word] of [
      ["its so hot im dying in this heat lol", "for real im dizzy and puking", "heat stroke"],
      ["me muero de calor", "estoy mareado y vomite", "golpe de calor"],
      ["generator is running in the garage", "we all got headaches", "Fresh air"],
    ] as const) {
      const said = [before, last].map((content) => ({ role: "user" as const, content }));
      expect((await guideAnswer(ctx, said)).text, last).toContain(word);
    }
  });

  test.for([
    ["my guy fell off a ladder and his leg is broken", "do i owe him pay for rest of the day", "911", "785.43"],
    ["worker cut his hand bad", "ok he is at the hospital do i have to pay him for today", "911", "24 hours"],
    ["un trabajador se cayo del techo", "le tengo que pagar el resto del dia", "911", "785.43"],
  ])(
    "a question of pay behind an injury is answered with the care first: %s / %s",
    async ([told, asks, call, says], { ctx }) => {
      const said = [told, asks].map((content) => ({ role: "user" as const, content: content ?? "" }));
      const { text = "" } = await guideAnswer(ctx, said);
      expect(text.split("\n")[0]).toContain(call);
      expect(text).toContain(says);
    },
  );

  test.for([
    ["i smell gas in the kitchen", "i opened the windows can i turn on the light", "No light, no switch"],
    ["huele a gas en la cocina que ago", "ya abri las ventanas puedo prender la luz", "No prendas nada, ni la luz"],
  ])(
    "of gas, asked on about, says no and sends nobody to stay with anybody: %s / %s",
    async ([told, asks, says], { ctx }) => {
      const { text = "" } = await guideAnswer(ctx, [
        { role: "user", content: told ?? "" },
        { role: "assistant", content: "…" },
        { role: "user", content: asks ?? "" },
      ]);
      expect(text.split("\n")[0]).toContain(says);
      expect(text).not.toMatch(/stay with them|quédate con él|OSHA/);
    },
  );

  test.for([
    [
      "un trabajador se me cayo de la escalera y no tengo seguro",
      /^\*\*Llama al 911 ya[\s\S]*Sin seguro de trabajadores/,
    ],
    ["un ayudante se me cayo del techo y no tengo aseguranza", /^\*\*Llama al 911 ya[\s\S]*Sin seguro de trabajadores/],
    ["my helper fell off the roof and i have no workers comp", /^\*\*Call 911 now[\s\S]*No workers' comp:/],
    ["a worker fell off my ladder and i dont have insurance", /^\*\*Call 911 now[\s\S]*No workers' comp:/],
  ] as const)("comes before who pays where there is no insurance: %s", async ([content, says], { ctx }) => {
    const { text } = await guideAnswer(ctx, [{ role: "user", content }]);
    expect(text).toMatch(says);
  });

  test.for([
    ["machine hit a power line", "should he jump out"],
    ["the boom is in the wires", "is it safe to climb down"],
    ["my helper fell off the roof", "can he walk it off"],
    ["la escalera toco los cables de alta tension", "la puedo jalar"],
  ] as const)("goes on while it is asked what may be done now: %s, %s", async ([told, asked], { ctx }) => {
    const { text } = await guideAnswer(ctx, [
      { role: "user", content: told },
      { role: "assistant", content: "…" },
      { role: "user", content: asked },
    ]);
    expect(text).toMatch(/911/);
    expect(text).not.toMatch(/field guide|guía de campo/);
  });

  test("does not swallow a question of another kind behind it", async ({ ctx }) => {
    const { text = "" } = await guideAnswer(ctx, [
      { role: "user", content: "we smell gas in the basement" },
      { role: "assistant", content: "…" },
      { role: "user", content: "what is retainage" },
    ]);
    expect(text).not.toMatch(/911/);
  });

  test("streams as the protocol says, whatever engine stands behind the door and though its budget is spent", async ({
    ctx,
  }) => {
    const response = await doorOf(ctx, never).request(PATH, request(ctx, HURT));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(read(await response.text())).toMatch(/^\*\*Call 911 now/);
  });

  test("never reaches a hosted model", async ({ ctx }) => {
    const env = testEnv({ ASSISTANT_MODEL: "sample", ASSISTANT_URL: "http://127.0.0.1:9/v1", ASSISTANT_KEY: "sample" });
    const asking = { ...ctx, services: { ...ctx.services, env } };
    let text = "";
    let engine = "";
    for await (const part of foreman(fieldGuide({ paceMs: 0 })).answer(
      asking,
      [{ role: "user", content: HURT }],
      new AbortController().signal,
    )) {
      if (typeof part === "string") continue;
      text += part.text ?? "";
      engine = part.engine ?? engine;
    }
    expect(engine).toBe("field-guide");
    expect(text).toMatch(/^\*\*Call 911 now/);
  });

  test("meets no rate limit, where the next question does", async ({ ctx }) => {
    const door = doorOf(
      { ...ctx, ip: "203.0.113.91" },
      {
        name: "test",
        async *answer() {
          yield "Hi.";
        },
      },
    );
    for (let i = 0; i < 15; i++) await (await door.request(PATH, request(ctx, "hi"))).text();
    expect((await door.request(PATH, request(ctx, "hi"))).status).toBe(429);
    const response = await door.request(PATH, request(ctx, HURT, { id: crypto.randomUUID() }));
    expect(response.status).toBe(200);
    expect(read(await response.text())).toMatch(/^\*\*Call 911 now/);
  });

  test("is answered when every place for open answers is taken", async ({ ctx }) => {
    const waits: Engine = {
      name: "test",
      async *answer(_ctx, _messages, signal) {
        yield "One ";
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      },
    };
    const door = doorOf({ ...ctx, ip: "203.0.113.92" }, waits);
    const open: Response[] = [];
    for (let i = 0; i < 6; i++) open.push(await door.request(PATH, request(ctx, "hi")));
    expect((await door.request(PATH, request(ctx, "hi"))).status).toBe(429);
    expect(read(await (await door.request(PATH, request(ctx, HURT))).text())).toMatch(/^\*\*Call 911 now/);
    for (const response of open) await response.body?.cancel();
  });

  test("is answered though a member's history cannot be kept", async ({ ctx }) => {
    const actor = {
      userId: ctx.newId(),
      sessionId: "s",
      email: "e",
      name: "n",
      role: "contractor",
      aal: "aal1",
      business: { id: "b", part: "owner", books: true },
    } as const;
    const door = doorOf({ ...ctx, actor }, never);
    const response = await door.request(PATH, request(ctx, HURT, { conversation: { id: ctx.newId() } }));
    expect(read(await response.text())).toMatch(/^\*\*Call 911 now/);
  });
});
