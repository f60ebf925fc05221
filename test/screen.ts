import { RouterContextProvider } from "react-router";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";

type Asked = { params?: Record<string, string>; form?: Record<string, string | string[]> };

/** What a screen's loader is given for an address, or its action for a form sent there. */
export function askedOf(ctx: Ctx, path: string, { params = {}, form }: Asked = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const fields = Object.entries(form ?? {}).flatMap(([name, said]) => [said].flat().map((value) => [name, value]));
  const init = form && { method: "POST", body: new URLSearchParams(fields) };
  return { request: new Request(`http://kingpost.test${path}`, init), context, params } as never;
}
