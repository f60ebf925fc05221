import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { MyToken } from "../queries/tokens.server.ts";
import { scopeWords } from "./scope-words.ts";

function ending({ state, expiresAt, revokedAt }: MyToken): string {
  if (revokedAt) return m.developers_was_revoked({ date: day(revokedAt) });
  return (state === "expired" ? m.developers_ran_out : m.developers_runs_out)({ date: day(expiresAt) });
}

/** A member's tokens: what each may do, when it was used, and the button that ends it. */
export function TokenList({ tokens, now }: { tokens: readonly MyToken[]; now: Date }) {
  return (
    <ul className="border-y border-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line py-4 [&+&]:border-t">
          <div className={token.state === "live" ? "min-w-0 flex-1 basis-60" : "min-w-0 flex-1 basis-60 text-ink-soft"}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[560] [overflow-wrap:anywhere]">{token.name}</span>
              <code className="font-mono text-sm text-ink-soft">{token.prefix}…</code>
              {token.state === "expired" && <Badge tone="flag">{m.developers_state_expired()}</Badge>}
              {token.state === "revoked" && <Badge tone="stop">{m.developers_state_revoked()}</Badge>}
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              {token.lastUsedAt ? (
                <>
                  {m.developers_last_used()} <RelativeTime at={token.lastUsedAt} now={now} />
                </>
              ) : (
                m.developers_never_used()
              )}{" "}
              · {ending(token)}
            </p>
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {token.scopes.map((scope) => (
                <li key={scope} title={scopeWords(scope)}>
                  <Badge className="font-mono">{scope}</Badge>
                </li>
              ))}
            </ul>
          </div>
          {token.state === "live" && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="revoke" />
              <input type="hidden" name="id" value={token.id} />
              <Button type="submit" size="sm" aria-label={`${m.developers_revoke()}: ${token.name}`}>
                {m.developers_revoke()}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
