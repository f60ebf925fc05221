import { z } from "zod";
import { listIntegrations, myConnections } from "#app/domains/integrations/queries.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { readCursor } from "#app/domains/notifications/rules/cursor.server.ts";
import { EVENT_KINDS } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import { operation } from "./operation.server.ts";
import { cursor, limit, pageOfShape, when } from "./page-shapes.server.ts";

const Connection = z.object({
  id: z.uuid(),
  partner: z.string(),
  name: z.string(),
  category: z.string(),
  active: z.boolean(),
  connectedAt: when,
  /** The last good exchange. */
  lastOkAt: when.nullable(),
  state: z.string(),
});

const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  path: z.string(),
  createdAt: when,
  readAt: when.nullable(),
});

const List = z.object({
  unread: z.enum(["true", "false"]).default("false"),
  cursor: cursor((text) => (readCursor(text) ? text : undefined)),
  limit,
});

export const dashboardOperations = [
  operation({
    id: "listIntegrations",
    group: "integrations",
    method: "get",
    path: "/integrations",
    scope: "integrations:read",
    title: m.developers_op_integrations_title,
    about: m.developers_op_integrations_about,
    status: 200,
    answer: z.object({ data: z.array(Connection) }),
    run: async ({ ctx }) => {
      const [partners, connections] = await Promise.all([listIntegrations(ctx, "all"), myConnections(ctx)]);
      const byId = new Map(partners.map((partner) => [partner.id, partner]));
      return {
        data: connections.flatMap(({ partnershipId, isActive, ...row }) => {
          const partner = byId.get(partnershipId);
          if (!partner) return [];
          const { slug, name, category } = partner;
          return { ...row, partner: slug, name, category, active: isActive };
        }),
      };
    },
  }),
  operation({
    id: "listNotifications",
    group: "notifications",
    method: "get",
    path: "/notifications",
    scope: "notifications:read",
    title: m.developers_op_notifications_title,
    about: m.developers_op_notifications_about,
    query: List,
    status: 200,
    answer: pageOfShape(Notification),
    run: async ({ ctx, query: { cursor: after = null, limit: most, unread } }) => {
      const { told, next } = await myNotifications(ctx, { unread: unread === "true", after, limit: most });
      return { data: told, next_cursor: next };
    },
  }),
];
