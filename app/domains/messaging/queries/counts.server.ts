import type { Count } from "#app/infra/counts.server.ts";
import { messages } from "../tables.server.ts";

export const messagingCounts: readonly Count[] = [{ name: "messages.sent", table: messages, at: messages.createdAt }];
