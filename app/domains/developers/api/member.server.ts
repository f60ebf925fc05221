import { z } from "zod";
import { ROLES } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { SCOPES } from "../rules/scopes.ts";
import { operation } from "./operation.server.ts";
import { when } from "./page-shapes.server.ts";

const Me = z.object({
  id: z.uuid(),
  name: z.string(),
  /** With `profile:read` only. */
  email: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  token: z.object({ name: z.string(), scopes: z.array(z.enum(SCOPES)), expiresAt: when }),
});

export const memberOperations = [
  operation({
    id: "getMe",
    group: "member",
    method: "get",
    path: "/me",
    scope: null,
    title: m.developers_op_me_title,
    about: m.developers_op_me_about,
    status: 200,
    answer: Me,
    run: async ({ bearer: { actor, name, scopes, expiresAt } }) => ({
      id: actor.userId,
      name: actor.name,
      email: scopes.includes("profile:read") ? actor.email : null,
      role: actor.role,
      token: { name, scopes: [...scopes], expiresAt },
    }),
  }),
];
