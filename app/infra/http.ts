import type { Context, MiddlewareHandler } from "hono";
import type { Ctx } from "./ctx.ts";

/** What every Hono handler of the product finds in `c.var`. */
export type AppEnv = {
  Variables: {
    ctx: Ctx;
    nonce: string;
    /** The page names its scripts by hash, without a nonce. */
    scriptsByHash?: boolean;
    /** What the operator says above every page, for whoever asks. */
    banner?: { id: string; markup: string };
  };
};
export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
