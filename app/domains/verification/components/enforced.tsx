import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { Enforcement } from "../queries/enforcements.server.ts";
import { EnforcementLine } from "./enforcement-line.tsx";

/** Everything that was taken from the business whose document is reviewed, and the way to what stands. */
export function Enforced({ enforcements, now }: { enforcements: Enforcement[]; now: Date }) {
  if (!enforcements.length) return null;
  return (
    <Card title={m.enforcement_history()} level={3}>
      <ol className="grid gap-5">
        {enforcements.map((one) => (
          <li key={one.id} className="border-l-2 border-line pl-4 text-sm">
            <EnforcementLine one={one} now={now} />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm">
        <Link to="/admin/appeals" className="link">
          {m.enforcement_appeals_title()}
        </Link>
      </p>
    </Card>
  );
}
