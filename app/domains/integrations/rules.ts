import type { AuthType } from "./input.ts";

/** What the dialog still needs before Connect may be pressed; oauth needs nothing typed. */
export function missingFor(
  authType: AuthType,
  typed: { apiKey?: string | undefined; webhookUrl?: string | undefined },
) {
  if (authType === "api_key" && !typed.apiKey?.trim()) return "apiKey" as const;
  if (authType === "webhook" && !typed.webhookUrl?.trim()) return "webhookUrl" as const;
  return null;
}
