import { Hono } from "hono";
import {
  deleteConversation,
  deleteHistory,
  renameConversation,
} from "#app/domains/assistant/commands/history.server.ts";
import { exportAssistant, myConversation, myConversations } from "#app/domains/assistant/queries/history.server.ts";
import { transcriptOf } from "#app/domains/assistant/rules/kept-conversation.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import { todayAt } from "#app/infra/days.ts";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";

const names = () => ({ user: m.assistant_you(), assistant: BRAND.assistant });
const RULE = "\n---\n\n";

const markdown = (c: AppContext, name: string, text: string) =>
  c.body(text, 200, {
    "content-type": "text/markdown; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.md"`,
  });

/**
 * A member's own conversations, for the pages of this site: mounted at `/cody/history`, by the page cookie. Lists
 * (`?page` from 1), reads, renames (`PATCH` with `{ title }`), deletes one or all, and hands out Markdown files.
 */
export const historyApi = new Hono<AppEnv>()
  .use(async (c, next) => {
    requireActor(c.var.ctx);
    await next();
    c.header("cache-control", "no-store");
  })
  .get("/", async (c) => {
    const page = Math.min(10_000, Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1));
    return c.json({ ...(await myConversations(c.var.ctx, page)), now: c.var.ctx.now });
  })
  .delete("/", async (c) => c.json({ deleted: await deleteHistory(c.var.ctx) }))
  .get("/export", async (c) => {
    const { ctx } = c.var;
    const { conversations } = await exportAssistant(ctx, requireActor(ctx).userId);
    const all = conversations.map(({ title, messages }) => transcriptOf(title, messages, names()));
    return markdown(c, `${BRAND.assistant.toLowerCase()}-${todayAt(ctx.now)}`, all.join(RULE));
  })
  .get("/:id", async (c) => c.json(await myConversation(c.var.ctx, c.req.param("id"))))
  .get("/:id/export", async (c) => {
    const { title, messages, updatedAt } = await myConversation(c.var.ctx, c.req.param("id"));
    const name = `${BRAND.assistant.toLowerCase()}-${todayAt(updatedAt)}`;
    return markdown(c, name, transcriptOf(title, messages, names()));
  })
  .patch("/:id", async (c) => {
    const { title } = await c.req.json<{ title?: unknown }>().catch(() => ({ title: null }));
    if (typeof title !== "string") throw invalid("empty_title", m.assistant_history_name_needed());
    return c.json(await renameConversation(c.var.ctx, c.req.param("id"), title));
  })
  .delete("/:id", async (c) => {
    await deleteConversation(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  });
