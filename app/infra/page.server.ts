import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from "react-router";
import { m } from "#paraglide/messages.js";
import type { Ctx } from "./ctx.ts";
import { AppError, type ErrorBody, errorBody, statusOf } from "./errors.ts";
import { type Typed, typedValues } from "./form.ts";
import { asRefusal } from "./refusal.server.ts";

/** How Hono hands its ctx to loaders and actions. */
export const ctxKey = createContext<Ctx | null>(null);
/** The script nonce of a server-rendered page; empty while prerendering and in development. */
export const nonceKey = createContext<string>("");

/** Set by a guard while the browser refreshes its session: loaders below it answer nothing yet. */
export const heldKey = createContext<boolean>(false);

type Args = {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
  /** As the routes write the address, e.g. `/jobs/:jobId`. */
  pattern?: string;
};

const patterns = new WeakMap<Ctx, string>();

/** The pattern of the page that was asked for in this request; undefined where none has a loader or an action. */
export const pagePattern = (ctx: Ctx | undefined): string | undefined => ctx && patterns.get(ctx);

const ctxOf = ({ context, pattern }: Pick<Args, "context" | "pattern">): Ctx => {
  const ctx = context.get(ctxKey);
  if (!ctx) throw new Error("no ctx: this page has a loader and cannot be prerendered");
  if (pattern !== undefined) patterns.set(ctx, `/${pattern.replace(/^\//, "")}`);
  return ctx;
};

/** The headers of a page that shows a member something of their own. */
export const PRIVATE = { "cache-control": "private, no-store" };

/**
 * The `headers` of a page whose address is itself a secret: no cache keeps it, and no other site learns of it. Not
 * `no-referrer`: browsers then send the page's plain forms as from nowhere, which is refused.
 */
export const secretAddress = () => ({ ...PRIVATE, "referrer-policy": "same-origin" });

/** The address of the page that is asked for, also where the router asks for its data alone. */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return url;
}

/** A loader: hands over `ctx` and turns a refusal into an error page with its status. */
export const page =
  <A extends Args = LoaderFunctionArgs, T = unknown>(work: (args: A & { ctx: Ctx; url: URL }) => Promise<T>) =>
  async (args: A): Promise<T> => {
    if (args.context.get(heldKey)) return null as T;
    try {
      const { looking } = ctxOf(args);
      if (looking?.leads) throw redirectDocument(looking.leads);
      if (looking?.refuses) throw looking.refuses;
      return await work({ ...args, ctx: ctxOf(args), url: pageUrl(args.request) });
    } catch (error) {
      const refusal = asRefusal(error);
      throw refusal ? data(errorBody(refusal), { status: statusOf(refusal.kind) }) : error;
    }
  };

/** What an action answers when a rule refused, with the texts that were typed, for a form shown before JavaScript. */
export type Refusal = { error: ErrorBody; typed: Typed };

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/** The form of a request; empty when it carries none or a broken one, so that the shape's own errors answer it. */
async function formOf(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? "")) return new FormData();
  return request.formData().catch((error: unknown) => {
    if (error instanceof TypeError) return new FormData();
    throw error;
  });
}

type Handler<A, T> = (args: A & { ctx: Ctx; url: URL; form: FormData }) => Promise<T>;
/** What an action does for each value of its forms' field `intent`. */
type Handlers<A, T> = Readonly<Record<string, Handler<A, T>>>;
type Refused = ReturnType<typeof data<Refusal>>;
type Options = {
  /** The intent of a form that is not ours and has no such field; null for any other form. */
  intentOf?: (form: FormData) => string | null;
  /** Intents that go on in a maintenance: signing in and out, and what changes nothing but the session. */
  goesOn?: readonly string[];
};
/** What every action also carries: the names of its handlers, for tests that walk through all of them. */
type Named = { readonly intents: readonly string[] };

/** A form that names no intent, or one that this action has not: from a page of another version, or made up. */
function handlerOf<A, T>(handlers: Handlers<A, T>, intent: unknown): Handler<A, T> {
  const handler = typeof intent === "string" && Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw new AppError("malformed", "unknown_intent", m.app_unknown_intent());
  return handler;
}

/**
 * An action: hands over `ctx` and the form to the handler of the form's `intent`, and answers a refusal as data so that
 * the form can show it. Without a known intent nothing runs (400 `unknown_intent`). A session that owes its second factor
 * is led to the prompt instead; in a maintenance only what `goesOn` runs.
 */
export function act<H extends Handlers<LoaderFunctionArgs, unknown>>(
  handlers: H,
  options?: Options,
): ((args: LoaderFunctionArgs) => Promise<Awaited<ReturnType<H[keyof H]>> | Refused>) & Named;
export function act<A extends Args, T>(
  handlers: Handlers<A, T>,
  options?: Options,
): ((args: A) => Promise<T | Refused>) & Named;
export function act<A extends Args>(handlers: Handlers<A, unknown>, { intentOf, goesOn = [] }: Options = {}) {
  const action = async (args: A) => {
    const ctx = ctxOf(args);
    if (ctx.owes) throw redirect(ctx.owes);
    let form: FormData | undefined;
    try {
      form = await formOf(args.request);
      const intent = intentOf?.(form) ?? form.get("intent");
      const handle = handlerOf(handlers, intent);
      if (ctx.closed && (ctx.looking || !goesOn.includes(String(intent)))) throw ctx.closed;
      return await handle({ ...args, ctx, url: pageUrl(args.request), form });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const typed = form ? typedValues(form) : {};
      return data<Refusal>({ error: errorBody(refusal), typed }, { status: statusOf(refusal.kind) });
    }
  };
  return Object.assign(action, { intents: Object.keys(handlers) });
}
