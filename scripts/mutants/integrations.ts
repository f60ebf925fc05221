import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("integrations");

/** Connections and signed webhooks: whose, how often sent, and when forgotten. */
export const INTEGRATION_MUTANTS = [
  breaks(
    "an attempt settles under another worker's claim",
    "commands/webhooks/settle.server.ts",
    [["          eq(webhookDeliveries.sendingUntil, sendingUntil),\n", ""]],
    "settle#under its own claim",
  ),
  breaks(
    "an attempt that is settled settles again",
    "commands/webhooks/settle.server.ts",
    [
      [
        '          eq(webhookDeliveries.state, "sending"),\n          eq(webhookDeliveries.sendingUntil, sendingUntil),\n',
        "",
      ],
    ],
    "settle#under its own claim",
  ),
  breaks(
    "a delivery that is being sent is sent by another too",
    "commands/webhooks/deliver.server.ts",
    [
      [
        '  if (found.state === "sending" && found.sendingUntil && found.sendingUntil > ctx.now)\n    return again((found.sendingUntil.getTime() - ctx.now.getTime()) / 1000 + 1);\n',
        "",
      ],
      ["lte(webhookDeliveries.sendingUntil, ctx.now)", "sql`true`"],
    ],
    "webhooks#one that died after sending",
  ),
  breaks(
    "an attempt that was made is made again",
    "commands/webhooks/deliver.server.ts",
    [
      ["if (!found || found.attempts !== attempt - 1) return;", "if (!found) return;"],
      ['  if (found.state !== "waiting" && found.state !== "sending") return;\n', ""],
      [
        '    eq(webhookDeliveries.attempts, attempt - 1),\n    or(\n      eq(webhookDeliveries.state, "waiting"),',
        '    or(\n      eq(webhookDeliveries.state, "done"),\n      eq(webhookDeliveries.state, "waiting"),',
      ],
    ],
    "webhooks#the same attempt handed out twice",
  ),
  breaks(
    "a paused webhook is sent",
    "commands/webhooks/deliver.server.ts",
    [['  if (found.pausedAt) return putAside(ctx, id, attempt, "held");\n', ""]],
    "settle#when its owner paused",
  ),
  breaks(
    "what waits goes out after the connection ended",
    "commands/webhooks/deliver.server.ts",
    [
      [
        "!connection.isActive || !connection.credentials || connection.revision !== found.revision || found.disabledAt",
        "!connection.credentials || found.disabledAt",
      ],
    ],
    "webhooks#that waits is dropped",
  ),
  breaks(
    "a page of deliveries that is just full has a next one",
    "queries/webhooks.server.ts",
    [["next: found.length > DELIVERIES_SHOWN && last", "next: found.length >= DELIVERIES_SHOWN && last"]],
    "settle#just full",
  ),
  breaks(
    "the sweep of deliveries ends after a batch",
    "commands/webhooks/sweep.server.ts",
    [["  if (gone.length === BATCH) await ctx.services.queue.enqueue(ctx, SWEEP_DELIVERIES, {});\n", ""]],
    "settle#batch by batch",
  ),
  breaks(
    "the sweep of deliveries forgets young ones",
    "commands/webhooks/sweep.server.ts",
    [
      ["const DELIVERIES_KEPT_DAYS = 30;", "const DELIVERIES_KEPT_DAYS = 0;"],
      [
        "lt(webhookDeliveries.createdAt, before)",
        "sql`${webhookDeliveries.createdAt} <= ${before.toISOString()}::timestamptz`",
      ],
      ["import { inArray, lt }", "import { inArray, sql }"],
    ],
    "settle#batch by batch",
  ),
  breaks(
    "a member reads the webhook of another",
    "queries/webhooks.server.ts",
    [
      [
        "    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.userId, userId), eq(userIntegrations.isActive, true)));",
        "    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.isActive, userId !== id)));",
      ],
    ],
    "webhooks#finds nothing at somebody else's",
  ),
  breaks(
    "a member reads the deliveries of another",
    "queries/webhooks.server.ts",
    [
      [
        "    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.userId, userId)));\n  if (!own)",
        "    .where(and(eq(userIntegrations.id, id), userId ? undefined : undefined));\n  if (!own)",
      ],
    ],
    "webhooks#finds nothing at somebody else's",
  ),
  breaks(
    "a webhook goes to another member's events",
    "commands/webhooks/deliver-event.server.ts",
    [
      ["inArray(userIntegrations.userId, members)", "undefined"],
      ["userId === event.userId && ", ""],
    ],
    "webhooks#is made for each of the events",
  ),
  breaks(
    "the old secret signs for ever",
    "rules/webhooks.ts",
    [
      [
        "kept.oldSecret && kept.oldSecretUntil && kept.oldSecretUntil > now ?",
        "kept.oldSecret && (kept.oldSecretUntil || now) ?",
      ],
    ],
    "webhooks#a new secret and the one before",
  ),
  breaks(
    "resuming one webhook sends what another holds",
    "commands/webhooks/release.server.ts",
    [
      [
        'and(eq(webhookDeliveries.userIntegrationId, id), eq(webhookDeliveries.state, "held"))',
        'eq(webhookDeliveries.state, "held")',
      ],
    ],
    "whose#what a member pauses",
  ),
  breaks(
    "resuming sends again what has arrived",
    "commands/webhooks/release.server.ts",
    [
      [
        'and(eq(webhookDeliveries.userIntegrationId, id), eq(webhookDeliveries.state, "held"))',
        "eq(webhookDeliveries.userIntegrationId, id)",
      ],
    ],
    "whose#what a member pauses",
  ),
  breaks(
    "what was held beyond a batch is never sent",
    "commands/webhooks/release.server.ts",
    [["freed.length === BATCH", "freed.length > BATCH"]],
    "whose#two hundred at a time",
  ),
  breaks(
    "one member's pause holds everybody's webhooks",
    "commands/webhooks/settings.server.ts",
    [[".set({ pausedAt: tx.now }).where(eq(webhookEndpoints.userIntegrationId, id))", ".set({ pausedAt: tx.now })"]],
    "whose#what a member pauses",
  ),
  breaks(
    "who leaves takes everybody's connections",
    "commands/erase-account.server.ts",
    [[".delete(userIntegrations).where(eq(userIntegrations.userId, userId))", ".delete(userIntegrations)"]],
    "whose#what a member pauses",
  ),
  breaks(
    "a webhook is sent again without end",
    "commands/webhooks/replay.server.ts",
    [['  await limit(ctx, "webhook-send", ctx.actor ? ownerOf(ctx, "tools") : ctx.ip, SEND_LIMIT);\n', ""]],
    "whose#have a measure",
  ),
];
