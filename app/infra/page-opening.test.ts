import { describe, expect } from "vitest";
import { test } from "#test/ctx.ts";
import type { Actor, Ctx, Role } from "./ctx.ts";
import { HTML, PageOpening } from "./page-opening.server.ts";

/** Who asks: a contractor in English unless said otherwise. */
const asked = (ctx: Ctx, userId: string, more: { role?: Role; locale?: "en" | "es" } = {}): Ctx => {
  const { role = "contractor", locale = "en" } = more;
  const actor: Actor = { userId, sessionId: userId, email: "sam@sample.test", name: "Sam", role, aal: "aal1" };
  return { ...ctx, actor, locale };
};

const page = (rail: string, nonce: string, content: string) =>
  `<html><head><link nonce="${nonce}"></head><body><div><div>${rail}<main id="main">${content}</main></div></div></body></html>`;

type Drawing = {
  rail?: string;
  content?: string;
  status?: number;
  asks?: boolean;
  drawn?: typeof page;
  /** What the router answers in place of a drawn page. */
  instead?: () => Promise<Response | undefined>;
};

let nonces = 0;

/** Opens a page as the app does: `early` is what came before its data was there, `text` all of it. */
async function opened(
  ctx: Ctx,
  path: string,
  {
    rail = "rail",
    content = "content",
    status = 200,
    asks = true,
    drawn = page,
    instead = async () => undefined,
  }: Drawing = {},
) {
  const nonce = `bm9uY2U${nonces++}==`;
  const opening = new PageOpening(ctx, nonce, path);
  const data = Promise.withResolvers<void>();
  const answer = data.promise.then(async () => {
    const html = () => opening.rest(Buffer.from(drawn(rail, nonce, content)), status);
    return (await instead()) ?? new Response(html(), { status, headers: { "content-type": HTML } });
  });
  if (asks) opening.send();
  let response: Response | undefined;
  const sent = opening.before(answer).then((first) => {
    response = first;
  });
  await new Promise(setImmediate);
  const parts = response?.body?.values();
  const early = parts ? Buffer.from((await parts.next()).value ?? "").toString() : "";
  data.resolve();
  await sent;
  let text = early;
  for await (const part of parts ?? response?.body ?? []) text += Buffer.from(part).toString();
  return { early, text, status: response?.status, whole: page(rail, nonce, content), headers: response?.headers };
}

describe("the opening of a page", () => {
  test("goes out before the data is there once it is known, and the page is the same to the byte", async ({ ctx }) => {
    const sam = asked(ctx, "sam");
    const first = await opened(sam, "/same");
    expect(first).toMatchObject({ early: "", text: first.whole });
    const next = await opened(sam, "/same", { content: "other figures" });
    expect(next.early).toMatch(/rail<main id="main">$/);
    expect(next).toMatchObject({ text: next.whole, status: 200 });
    expect(next.headers?.get("cache-control")).toBe("private, no-store");
  });

  test("of another member is not sent until two have drawn the same", async ({ ctx }) => {
    const [sam, rosa, kim] = ["sam", "rosa", "kim"].map((id) => asked(ctx, id)) as [Ctx, Ctx, Ctx];
    await opened(sam, "/own", { rail: "Sam's rail" });
    expect(await opened(rosa, "/own", { rail: "Rosa's rail" })).toMatchObject({ early: "" });
    expect(await opened(sam, "/own", { rail: "Sam's rail" })).toMatchObject({ early: "" });
    expect((await opened(sam, "/own", { rail: "Sam's rail" })).early).toContain("Sam's rail");

    await opened(sam, "/shared");
    expect(await opened(rosa, "/shared")).toMatchObject({ early: "" });
    expect((await opened(kim, "/shared")).early).toContain("rail");
  });

  test("is another one for each address, role and language", async ({ ctx }) => {
    await opened(asked(ctx, "sam"), "/each");
    expect(await opened(asked(ctx, "sam", { role: "homeowner" }), "/each")).toMatchObject({ early: "" });
    expect(await opened(asked(ctx, "sam", { locale: "es" }), "/each")).toMatchObject({ early: "" });
    expect(await opened(asked(ctx, "sam"), "/each/other")).toMatchObject({ early: "" });
    expect((await opened(asked(ctx, "sam"), "/each")).early).not.toBe("");
  });

  test("of a page that did not ask, that failed or that has no such place is not kept", async ({ ctx }) => {
    const sam = asked(ctx, "sam");
    await opened(sam, "/never", { asks: false });
    await opened(sam, "/never", { status: 500 });
    await opened(sam, "/never", { drawn: () => "<html><body>bare</body></html>" });
    expect(await opened(sam, "/never")).toMatchObject({ early: "" });
  });

  test("before a failure is followed by its words, and by nothing of the failed page", async ({ ctx }) => {
    const sam = asked(ctx, "sam");
    await opened(sam, "/fails");
    const failed = await opened(sam, "/fails", { rail: "another frame", content: "trace", status: 500 });
    const rest = failed.text.slice(failed.early.length);
    expect(rest).toMatch(/^<h1>Something broke on our side<\/h1>.*Try again.*<\/main>.*<\/html>$/);
    expect(rest).not.toContain("trace");
    expect(await opened(sam, "/fails")).toMatchObject({ early: "" });
    await opened(sam, "/fails");
    const away = await opened(sam, "/fails", { rail: "another frame", status: 503 });
    expect(away.text).toContain("<h1>We can't reach our storage right now</h1>");
  });

  test("before an answer that is no page, or none at all, is followed by the words of a failure", async ({ ctx }) => {
    const sam = asked(ctx, "sam");
    await opened(sam, "/breaks");
    const away = async () => new Response(null, { status: 302, headers: { location: "/auth" } });
    const broken = async () => Promise.reject(new Error("trace"));
    const gone = async () => Promise.reject(Object.assign(new Error("trace"), { code: "ECONNREFUSED" }));
    for (const [instead, words] of [
      [away, "Something broke on our side"],
      [broken, "Something broke on our side"],
      [gone, "We can't reach our storage right now"],
    ] as const) {
      const { early, text } = await opened(sam, "/breaks", { instead });
      expect(early).toMatch(/<main id="main">$/);
      expect(text.slice(early.length)).toMatch(new RegExp(`^<h1>${words}</h1>.*</html>$`));
      expect(text).not.toContain("trace");
    }
  });

  test("costs nobody anything when its reader leaves before the rest", async ({ ctx }) => {
    const sam = asked(ctx, "sam");
    await opened(sam, "/left");
    const opening = new PageOpening(sam, "bm9uY2U=", "/left");
    const answer = Promise.withResolvers<Response>();
    opening.send();
    const response = await opening.before(answer.promise);
    await response.body?.cancel();
    answer.reject(new Error("too late"));
    await new Promise(setImmediate);
    expect((await opened(sam, "/left")).text).toContain("content");
  });

  test("is forgotten when a page went on otherwise than it began", async ({ ctx }) => {
    const sam = asked(ctx, "sam");
    await opened(sam, "/changed", { rail: "yesterday's rail" });
    const changed = await opened(sam, "/changed", { rail: "today's rail" });
    expect(changed.text).toContain("yesterday's rail");
    expect(changed.text).not.toContain("today's rail");
    const again = await opened(sam, "/changed", { rail: "today's rail" });
    expect(again).toMatchObject({ early: "", text: again.whole });
  });
});
