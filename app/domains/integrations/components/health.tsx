import { Badge } from "#app/ui/badge.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Trouble } from "../rules/exchange.ts";
import type { HealthState } from "../rules/health.ts";
import { stateLabel, troubleSaid, whatToDo } from "./words.ts";

const TONE = { green: "plumb", amber: "flag", red: "stop" } as const;

/** Green, amber or red, in a word. */
export const HealthBadge = ({ state }: { state: HealthState }) => <Badge tone={TONE[state]}>{stateLabel(state)}</Badge>;

type Health = { state: HealthState; trouble: Trouble | null; troubleAt: Date | null; lastOkAt: Date | null };

/** The last good exchange; while there is trouble, what it is, since when, and what to do. */
export function HealthNote({ health, name, now }: { health: Health; name: string; now: Date }) {
  const { state, trouble, troubleAt, lastOkAt } = health;
  return (
    <div className="grid gap-1 text-sm">
      {trouble && troubleAt && (
        <>
          <p className={state === "red" ? "text-stop" : "text-flag"}>
            {troubleSaid(trouble, name)} <RelativeTime at={troubleAt} now={now} className="text-ink-soft" />
          </p>
          <p>{whatToDo(trouble, state, name)}</p>
        </>
      )}
      <p className="text-ink-soft">
        {lastOkAt ? (
          <>
            {m.integrations_last_ok()} <RelativeTime at={lastOkAt} now={now} />
          </>
        ) : (
          m.integrations_no_exchange()
        )}
      </p>
    </div>
  );
}
