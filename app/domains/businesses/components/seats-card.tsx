import type { Seats } from "#app/infra/ctx.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

function words({ taken, of }: Seats): string {
  if (of === null) return m.businesses_seats_open({ taken });
  return of ? m.businesses_seats_taken({ taken, of }) : m.businesses_seats_none();
}

/** Training seats: taken by whom a course is assigned to, of those that the plan has. */
export const SeatsCard = ({ seats }: { seats: Seats }) => (
  <Card title={m.businesses_seats_title()} level={2}>
    <p className="measure">{words(seats)}</p>
    <p className="mt-4 flex flex-wrap gap-3">
      <LinkButton to="/training">{m.businesses_seats_board()}</LinkButton>
      {seats.of !== null && <LinkButton to="/account/plan">{m.businesses_seats_plans()}</LinkButton>}
    </p>
  </Card>
);
