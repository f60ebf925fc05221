import { Hono } from "hono";
import { requireActor } from "#app/domains/auth/access.ts";
import { invalid } from "#app/infra/errors.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { applyToJob } from "./commands/apply.server.ts";
import { postJob, readPost } from "./commands/post.server.ts";
import { saveJob, unsaveJob } from "./commands/save.server.ts";
import { boardAsked } from "./input/board.ts";
import { Apply } from "./input.ts";
import { browseJobs } from "./queries/browse.server.ts";

const jsonOf = (c: AppContext) =>
  c.req.json().catch(() => {
    throw invalid("invalid_json", { title: m.jobs_api_json_title(), message: m.jobs_api_json() });
  });

/** Mounted at `/api/jobs`. Reading the board is public, with the same parameters as `/find-pro?tab=jobs`; writes need a member. */
export const jobsApi = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await browseJobs(c.var.ctx, boardAsked(new URL(c.req.url).searchParams))))
  .post("/", async (c) => {
    requireActor(c.var.ctx);
    const { id, created } = await postJob(c.var.ctx, readPost(c.var.ctx, await jsonOf(c)));
    return c.json({ id, url: `/jobs/${id}` }, created ? 201 : 200);
  })
  .post("/:id/applications", async (c) => {
    requireActor(c.var.ctx);
    return c.json(await applyToJob(c.var.ctx, c.req.param("id"), parseInput(Apply, await jsonOf(c))), 201);
  })
  .put("/:id/save", async (c) => {
    await saveJob(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  })
  .delete("/:id/save", async (c) => {
    await unsaveJob(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  });
