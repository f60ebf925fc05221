import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import type { ReferralsTile } from "../queries/tile.server.ts";

/** On a realtor's dashboard: whom they sent and what that came to, or how to begin. */
export const ReferralsTileCard = ({
  tile: { sent, paying, lapsed, monthCents, balanceCents },
}: {
  tile: ReferralsTile;
}) => (
  <Card
    title={m.realtors_desk_title()}
    level={2}
    foot={
      <Link to="/realtor" className="link">
        {sent ? m.realtors_tile_see() : m.realtors_tile_begin()}
      </Link>
    }
  >
    {sent === 0 ? (
      <p>{m.realtors_tile_none()}</p>
    ) : (
      <>
        <p>{m.realtors_tile_sent({ n: sent })}</p>
        <p className="text-ink-soft">{m.realtors_tile_paying({ n: paying })}</p>
        {lapsed > 0 && <p className="text-stop">{m.realtors_tile_lapsed({ n: lapsed })}</p>}
        <dl className="mt-4 grid grid-cols-2 gap-x-6">
          {(
            [
              [m.realtors_this_month(), monthCents],
              [m.realtors_balance(), balanceCents],
            ] as const
          ).map(([what, cents]) => (
            <div key={what}>
              <dt className="text-sm text-ink-soft">{what}</dt>
              <dd className="figure text-3xl">{dollars(cents / 100, true)}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </Card>
);
