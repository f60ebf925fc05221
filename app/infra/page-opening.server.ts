import { LRUCache } from "lru-cache";
import { m } from "#paraglide/messages.js";
import type { Ctx } from "./ctx.ts";
import { statusOf } from "./errors.ts";
import { failureWords } from "./failure-words.server.ts";
import { PRIVATE } from "./page.server.ts";
import { asRefusal } from "./refusal.server.ts";

/** What pages of one address begin with for one role in one language, and whose it is: nobody's once two drew the same. */
type Known = { opening: string; by: string | null };

const MOST_KNOWN = 200;
const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
/** The element that holds a page's own content. */
const CONTENT = '<main id="main"';
const NONCE = "{nonce}";
/** How every drawn page is sent. */
export const HTML = "text/html; charset=utf-8";

/** Closes a page whose frame is out when its content cannot follow. */
const failed = (status: number) => {
  const { title, body } = failureWords(status === 503);
  const again = `<p class="mt-6"><a class="link" href="">${m.ui_try_again()}</a></p>`;
  return Buffer.from(`<h1>${title}</h1><p class="measure mt-3">${body}</p>${again}</main></div></div></body></html>`);
};

/**
 * The opening of a page is all that stands before its own content: head, rail, top bar. For pages that ask for it, the
 * opening that was drawn last time goes out while the data is being read, so a slow database keeps nobody before an empty
 * window; what follows comes in its place, with or without JavaScript. See docs/decisions/0012-opening.md.
 */
export class PageOpening {
  readonly #ctx: Ctx;
  readonly #nonce: string;
  readonly #key: string;
  readonly #out = Promise.withResolvers<Buffer<ArrayBuffer>>();
  #asked = false;
  #sent: Buffer<ArrayBuffer> | null = null;

  /** `path` stands without a query: a frame may link to the page itself. */
  constructor(ctx: Ctx, nonce: string, path: string) {
    this.#ctx = ctx;
    this.#nonce = nonce;
    this.#key = [path, ctx.actor?.role, ctx.locale].join(" ");
  }

  /**
   * From here on the answer is a 200: call it when nothing left to do can refuse or lead elsewhere. What is sent was drawn
   * for this member or for two others alike, so nobody sees what a frame might say of one of them.
   */
  send(): void {
    this.#asked = true;
    const last = known.get(this.#key);
    if (!last || (last.by !== null && last.by !== this.#ctx.actor?.userId)) return;
    this.#sent = Buffer.from(last.opening.replaceAll(NONCE, this.#nonce));
    this.#out.resolve(this.#sent);
  }

  /** Of a page drawn whole: what is still to be sent. */
  rest(html: Buffer<ArrayBuffer>, status: number): Buffer<ArrayBuffer> {
    if (this.#sent) {
      const { length } = this.#sent;
      if (html.subarray(0, length).equals(this.#sent)) return html.subarray(length);
      known.delete(this.#key);
      this.#ctx.log.warn({ status }, "a page went on otherwise than it began");
      return failed(status);
    }
    const by = this.#ctx.actor?.userId;
    const content = this.#asked && status === 200 ? html.indexOf(CONTENT) : -1;
    if (!by || content < 0) return html;
    const opening = html
      .subarray(0, html.indexOf(">", content) + 1)
      .toString()
      .replaceAll(this.#nonce, NONCE);
    const last = known.get(this.#key);
    known.set(this.#key, { opening, by: last?.opening === opening && last.by !== by ? null : by });
    return html;
  }

  /** The answer itself, or a page that begins with its opening as soon as that may go. */
  async before(answer: Promise<Response>): Promise<Response> {
    const first = await Promise.race([this.#out.promise, answer]);
    if (!Buffer.isBuffer(first)) return first;
    const following = this.#following(answer);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(first);
        controller.enqueue(await following);
        controller.close();
      },
    });
    return new Response(body, { headers: { ...PRIVATE, "content-type": HTML } });
  }

  /** What goes after the opening: an answer that is no page, or none at all, leaves the words of a failure. */
  async #following(answer: Promise<Response>): Promise<Uint8Array> {
    try {
      const page = await answer;
      if (page.headers.get("content-type") === HTML) return new Uint8Array(await page.arrayBuffer());
      this.#ctx.log.error({ status: page.status }, "a page began, and its answer was none");
      return failed(page.status);
    } catch (error) {
      this.#ctx.log.error({ err: error }, "a page began and failed");
      const refusal = asRefusal(error);
      return failed(refusal ? statusOf(refusal.kind) : 500);
    }
  }
}
