import { Hono } from "hono";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile, tooLarge } from "#app/infra/files/receive.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { receivePolicy } from "./commands/receive.server.ts";
import { DOCUMENT_MAX_BYTES, RENEWALS_PATH, SentPolicy } from "./input.ts";
import { openLink } from "./queries/link.server.ts";

/** Four policies, and each a few times over. */
const BY_AN_AGENT = { points: 20, seconds: 3600 };
const BY_AN_AGENT_A_DAY = { points: 60, seconds: 24 * 3600 };
const FROM_AN_ADDRESS = { points: 60, seconds: 3600 };

export const agentsApi = new Hono<AppEnv>();

/** The body is the file as it is; what is said of it stands in the query. The link is the proof. */
agentsApi.post(`${RENEWALS_PATH}/:token`, async (c) => {
  const { ctx } = c.var;
  const token = c.req.param("token");
  const { agentId } = await openLink(ctx, token);
  const sent = parseInput(SentPolicy, c.req.query());
  if (Number(c.req.header("content-length") ?? 0) > DOCUMENT_MAX_BYTES) throw tooLarge(DOCUMENT_MAX_BYTES);
  await limitEach(ctx, [
    ["agent-document", agentId, BY_AN_AGENT],
    ["agent-document-day", agentId, BY_AN_AGENT_A_DAY],
    ["agent-document-from", ctx.ip, FROM_AN_ADDRESS],
  ]);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
  const kept = await receiveFile(c.req.raw.body, limits, (file) => receivePolicy(ctx, token, sent, file));
  return c.json(kept, kept.created ? 201 : 200);
});
