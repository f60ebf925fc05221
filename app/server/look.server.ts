import { sql } from "drizzle-orm";
import { html } from "hono/html";
import { matchedRoutes } from "hono/route";
import { endLook, noteSeen } from "#app/domains/operators/commands/look.server.ts";
import { memberAsActor, type OwnLook, ownLook } from "#app/domains/operators/queries/look.server.ts";
import {
  asRouted,
  isDesk,
  isFigure,
  isOwnCall,
  LOOK_PATH,
  LOOKING,
  shutInLook,
} from "#app/domains/operators/rules/look.ts";
import { lookIn } from "#app/domains/operators/tokens/look-cookie.server.ts";
import { LOOK_ELEMENT, LOOK_HEADER } from "#app/infra/banner.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { waitsInMaintenance } from "./maintenance.server.ts";

const READS = new Set(["GET", "HEAD"]);
/** What pages and their data are answered as. */
const IS_PAGE = /^text\/(html|x-script)\b/;
const IS_FIGURE = /^(image\/|application\/json\b)/;

/** Whether a call answers by itself, without a page. */
const isDoor = (c: AppContext): boolean => matchedRoutes(c).some(({ method }) => method !== "ALL");

const refusal = (message: string): AppError =>
  new AppError("forbidden", LOOKING, { title: m.operators_look_refused_title(), message });

const SHUT = { messages: m.operators_look_no_messages, never: m.operators_look_shut };

/** Rolls back whatever happened. */
class Done extends Error {}

/** Runs `work` with a ctx whose database writes nothing, whoever asks it to. */
async function readOnly(ctx: Ctx, work: (reading: Ctx) => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`set transaction read only`);
    await work(tx);
    throw new Done();
  }).catch((error: unknown) => {
    if (!(error instanceof Done)) throw error;
  });
}

const time = (ctx: Ctx, moment: Date) =>
  moment.toLocaleTimeString(ctx.locale, { hour: "numeric", minute: "2-digit", timeZone: ctx.zone ?? "UTC" });

/** What stands above each page of a look: whose it is, why, until when, and the way out. */
function bar(ctx: Ctx, { name, email, reason, endsAt }: OwnLook): string {
  return String(
    html`<${LOOK_ELEMENT} role="region" aria-label="${m.operators_look_bar()}" data-until="${endsAt.toISOString()}" class="sticky top-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-flag bg-flag-wash px-5 py-2"><p class="min-w-0 flex-1 basis-64 wrap-anywhere"><strong dir="auto">${m.operators_look_bar_whose({ name: name || email || "–" })}</strong> ${m.operators_look_bar_more({ time: time(ctx, endsAt) })} <span dir="auto" class="text-ink-soft">${m.operators_look_bar_why({ reason })}</span></p><form method="post" action="${LOOK_PATH}"><input type="hidden" name="intent" value="end"><button type="submit" class="inline-flex min-h-11 items-center border border-ink bg-sheet px-4 font-[560]">${m.operators_look_end()}</button></form></${LOOK_ELEMENT}>`,
  );
}

/** What an operator asks for in a look that is over: pages lead to where that is said, and nothing is written as themselves. */
async function afterLook(c: AppContext, look: OwnLook, next: () => Promise<void>): Promise<void> {
  const { ctx } = c.var;
  if (!look.endedBy) await endLook(ctx, look);
  const over = refusal(m.operators_look_over());
  if (isDoor(c)) throw over;
  ctx.closed = over;
  ctx.looking = { leads: LOOK_PATH };
  await next();
}

/** Why a call is refused while its caller looks at a member's pages; null where the page itself says so. */
function refused(c: AppContext, url: URL, { duties }: OwnLook): AppError | null {
  const { method } = c.req;
  if (READS.has(method) && !waitsInMaintenance(method, url)) {
    if (!isDoor(c) || isFigure(url.pathname)) return null;
    return duties.includes("reviewer") && !isCall(url.pathname) ? null : refusal(m.operators_look_no_files());
  }
  return isDoor(c) || READS.has(method) ? refusal(m.operators_look_read_only()) : null;
}

const isCall = (path: string) => /^\/(api|auth|functions|events)(\/|$)/.test(path);

/** Whether the answer is none of what a look shows: a file, or the way to one. */
function isFile(c: AppContext, { duties }: OwnLook): boolean {
  const type = c.res.headers.get("content-type") ?? "";
  if (duties.includes("reviewer") || c.res.status >= 400 || IS_PAGE.test(type)) return false;
  const to = c.res.headers.get("location");
  if (to) return !to.startsWith("/") || /^\/(\/|files\/)/.test(to);
  return c.res.status === 200 && !(isFigure(c.req.path) && IS_FIGURE.test(type));
}

/**
 * While an operator looks at a member's pages (`kp-look` names the look, which counts in the operator's own session alone):
 * the actor is the member, the database writes nothing, every form and call that writes is refused, pages that hold secrets
 * are shut, and each page that is shown stands in the audit log before it is.
 */
export const lookAt: AppMiddleware = async (c, next) => {
  const id = lookIn(c.req.header("cookie"));
  const own = c.var.ctx;
  if (!id || !own.actor) return next();
  const url = new URL(c.req.url);
  const path = asRouted(url.pathname);
  if (path === null) throw refusal(m.operators_look_shut());
  if (isOwnCall(c.req.method, path, url.searchParams)) return next();
  const look = await ownLook(own, id);
  if (!look) return next();
  if (look.over) return afterLook(c, look, next);
  const no = refused(c, url, look);
  if (no) throw no;
  const shut = shutInLook(path, look.duties);
  const { banner } = c.var;
  c.set("banner", { id: `${look.id}${banner?.id ?? ""}`, markup: bar(own, look) + (banner?.markup ?? "") });
  await readOnly(own, async (reading) => {
    const ctx: Ctx = { ...reading, actor: memberAsActor(look), looking: {} };
    if (isDesk(path)) ctx.looking = { leads: "/dashboard" };
    else if (shut) ctx.looking = { refuses: refusal(SHUT[shut]()) };
    if (!READS.has(c.req.method)) ctx.closed = refusal(m.operators_look_read_only());
    c.set("ctx", ctx);
    try {
      await next();
      // Read to its end while the transaction is open.
      c.res = new Response(c.res.body ? await c.res.arrayBuffer() : null, c.res);
    } finally {
      own.looking = ctx.looking ?? {};
      c.set("ctx", own);
    }
  });
  if (isFile(c, look)) throw refusal(m.operators_look_no_files());
  if (IS_PAGE.test(c.res.headers.get("content-type") ?? "") && c.res.status === 200) await noteSeen(own, look, path);
  c.res.headers.set(LOOK_HEADER, "on");
};

/** Files of the build, and its pages only to whoever is in no look: theirs have to say whose pages they look at. */
export const besidesLooks =
  (files: AppMiddleware): AppMiddleware =>
  (c, next) =>
    lookIn(c.req.header("cookie")) && !/\.\w+$/.test(c.req.path) ? next() : files(c, next);
