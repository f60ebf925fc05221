import { LRUCache } from "lru-cache";
import { m } from "#paraglide/messages.js";
import type { Ctx } from "./ctx.ts";

/** What pages of one address begin with for one role in one language; `shared` once two members drew the same bytes. */
type Known = { opening: string; by: string; shared: boolean };

const MOST_KNOWN = 200;
const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
/** The element that holds a page's own content. */
const CONTENT = '<main id="main"';
const NONCE = "{nonce}";

/** Closes a page whose frame is out when its content cannot follow. */
const failed = (status: number) => {
  const unavailable = status === 503;
  const title = unavailable ? m.app_unavailable_title() : m.app_error_title();
  const body = unavailable ? m.app_unavailable_body() : m.app_error_body();
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
    if (!last || !(last.shared || last.by === this.#ctx.actor?.userId)) return;
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
    known.set(this.#key, { opening, by, shared: last?.opening === opening && (last.shared || last.by !== by) });
    return html;
  }

  /** The answer itself, or a page that begins with its opening as soon as that may go. */
  async before(answer: Promise<Response>): Promise<Response> {
    const first = await Promise.race([this.#out.promise, answer]);
    if (!Buffer.isBuffer(first)) return first;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(first);
        const rest = await (await answer).arrayBuffer();
        controller.enqueue(new Uint8Array(rest));
        controller.close();
      },
    });
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
    return new Response(body, { headers });
  }
}
