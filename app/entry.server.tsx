import { EventEmitter } from "node:events";
import type { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ctxKey, nonceKey } from "#app/infra/page.server.ts";

const RENDER_TIMEOUT_MS = 6000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceKey);
  let answer = status;
  const html = await written(
    <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />,
    nonce,
    (error) => {
      answer = 500;
      context.get(ctxKey)?.log.error({ err: error }, "render failed");
    },
  );
  return new Response(html, { status: answer, headers });
}

/** The preload links compete with the first paint for a phone's bandwidth; hydration fetches the modules anyway. */
const withoutModulePreloads = (html: string) => html.replace(/<link rel="modulepreload"[^>]*>/g, "");

/** Takes whatever React writes, at once. */
class Sink extends EventEmitter {
  readonly #parts: Uint8Array[] = [];
  write(part: Uint8Array | string) {
    this.#parts.push(typeof part === "string" ? Buffer.from(part) : part);
    return true;
  }
  end() {
    this.emit("finish", Buffer.concat(this.#parts));
  }
}

/**
 * The whole page in one piece: loaders have answered everything by now, and sent as a hundred small parts a page costs
 * the server a third more.
 */
const written = (page: React.ReactNode, nonce: string, onError: (error: unknown) => void) =>
  new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const sink = new Sink().once("finish", (html: Buffer) => {
      clearTimeout(timer);
      // Byte for byte as Latin-1, which is quicker than to read and write UTF-8; what is taken out is ASCII.
      resolve(Buffer.from(withoutModulePreloads(html.toString("latin1")), "latin1"));
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // A part that is ready is written in its place, however long it is: late templates need JavaScript to be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink as unknown as Writable),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });

/** Errors of loaders and actions that are not refusals: logged here, shown as a bare 500 page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  const status = (error as { status?: number } | null)?.status;
  if (status && status < 500) return;
  context.get(ctxKey)?.log.error({ err: error, path: new URL(request.url).pathname }, "loader or action failed");
}
