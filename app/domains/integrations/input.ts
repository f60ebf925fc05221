import { z } from "zod";
import { m } from "#paraglide/messages.js";

export const CATEGORIES = [
  "accounting",
  "crm",
  "project_management",
  "education",
  "marketing",
  "scheduling",
  "payment",
] as const;

/** The tabs of the page: everything, then one a category. */
export const TABS = ["all", ...CATEGORIES] as const;
export type Tab = (typeof TABS)[number];

export const AUTH_TYPES = ["oauth", "api_key", "webhook"] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** A card shows this many features of an integration at most. */
export const FEATURES_SHOWN = 3;
const KEY_MAX = 500;
export const NOTES_MAX = 500;

/** Each key is shown to its integration: nobody tries many. */
export const CONNECT_LIMIT = { points: 10, seconds: 300 };
/** "Refresh now" of all of a member's integrations together. */
export const REFRESH_LIMIT = { points: 20, seconds: 300 };

const notes = z
  .string()
  .trim()
  .max(NOTES_MAX, { error: () => m.integrations_notes_long({ max: NOTES_MAX }) })
  .default("");
/** Plain http is for this very machine, in development; whether an address is asked at all is decided on the server. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
const isWebAddress = (value: string) =>
  URL.canParse(value) && (new URL(value).protocol === "https:" || OWN_MACHINE.test(value));

/** A pasted key without the spaces, line breaks and invisible marks that came along. */
const bare = (key: string) => key.replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, "");

/** What the dialog sends to connect; which of key and address is needed depends on the integration. */
export const ConnectInput = z.object({
  partnershipId: z.uuid(),
  apiKey: z
    .string()
    .transform(bare)
    .pipe(
      z
        .string()
        .max(KEY_MAX, { error: () => m.integrations_key_long({ max: KEY_MAX }) })
        .regex(/^[\x21-\x7e]*$/, { error: () => m.integrations_key_signs() }),
    )
    .optional(),
  webhookUrl: z
    .string()
    .trim()
    .max(2000)
    .refine((value) => value === "" || isWebAddress(value), { error: () => m.integrations_url_wrong() })
    .optional(),
  notes,
});
export type ConnectInput = z.output<typeof ConnectInput>;

export const DisconnectInput = z.object({ partnershipId: z.uuid(), notes });
export type DisconnectInput = z.output<typeof DisconnectInput>;

export const RefreshInput = z.object({ partnershipId: z.uuid() });

/** The tab of an address; an unknown one is "all". */
export const tabOf = (search: URLSearchParams): Tab => TABS.find((tab) => tab === search.get("tab")) ?? "all";

/** How the way to an integration's own sign-in ended, as the address of the page says it. */
const RETURN_WORDS = ["connected", "declined", "bad_state", "integration_silent"] as const;
export type ReturnWord = (typeof RETURN_WORDS)[number];

export const returnWordOf = (search: URLSearchParams): ReturnWord | null =>
  RETURN_WORDS.find((word) => word === search.get("returned")) ?? null;
