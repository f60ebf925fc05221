import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { Tile } from "../queries/tile.server.ts";

/** A part of the dashboard, or that it could not be read and where else to look. */
export function TileOf<T>({
  tile,
  title,
  to,
  children,
}: {
  /** Null for whoever may not see it. */
  tile: Tile<T> | null;
  title: string;
  /** The page that shows the same. */
  to: string;
  children: (value: T) => ReactNode;
}) {
  if (!tile) return null;
  if (!tile.failed) return children(tile.value);
  return (
    <Card
      title={title}
      level={2}
      foot={
        <Link to={to} className="link">
          {m.dashboard_tile_failed_link()}
        </Link>
      }
    >
      <Alert tone="warning" title={m.dashboard_tile_failed()}>
        {m.dashboard_tile_failed_why()}
      </Alert>
    </Card>
  );
}
