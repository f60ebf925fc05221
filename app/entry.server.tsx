import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server.browser";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ctxKey, nonceKey } from "#app/infra/page.server.ts";

const RENDER_TIMEOUT_MS = 5000;

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
  const ctx = context.get(ctxKey);
  let answer = status;
  const body = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />,
    {
      ...(nonce && { nonce }),
      // A part that is ready is written in its place, however long it is: late templates need JavaScript to be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS + 1000),
      onError(error: unknown) {
        answer = 500;
        ctx?.log.error({ err: error }, "render failed");
      },
    },
  );
  if (!ctx || isbot(request.headers.get("user-agent"))) await body.allReady;
  return new Response(body, { status: answer, headers });
}

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
