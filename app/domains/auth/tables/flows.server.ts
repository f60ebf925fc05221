import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";
import { users } from "./users.server.ts";

/**
 * A sign-in under way that a browser will finish: at a provider (its id is the OAuth `state`), or by PKCE code after a mailed
 * link. Lives five minutes at a provider and a day for a mailed link; the row goes when the code is exchanged.
 */
export const flowStates = pgTable(
  "flow_states",
  {
    id: uuid().primaryKey(),
    /** `google`, `facebook`, or `email` for mailed links. */
    provider: text().notNull(),
    /** What the session's `amr` will say: `oauth`, `magiclink`, `recovery`, … */
    method: text().notNull(),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    /** Hash of the code that the browser exchanges. */
    authCodeHash: text("auth_code_hash"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The member who links an identity, when that is what this is for. */
    linkingUserId: uuid("linking_user_id").references(() => users.id, { onDelete: "cascade" }),
    redirectTo: text("redirect_to").notNull(),
    /** What we need again at the provider (its own PKCE verifier, nonce) and its tokens, sealed. */
    secrets: text(),
    /** What the visitor said before leaving: the kind of account to open. */
    intent: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: at("created_at").notNull(),
    /** When the provider came back or the mailed link was used; the five minutes of the code run from here. */
    authCodeIssuedAt: at("auth_code_issued_at"),
    usedAt: at("used_at"),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("flow_states_code_key").on(t.authCodeHash),
    index("flow_states_user_idx").on(t.userId),
    index("flow_states_linking_idx").on(t.linkingUserId),
    index("flow_states_expires_idx").on(t.expiresAt),
    check("flow_states_challenge", sql`(${t.codeChallenge} is null) = (${t.codeChallengeMethod} is null)`),
  ],
);
