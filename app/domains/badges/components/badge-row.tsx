import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { ShownBadge } from "../queries/badges.server.ts";
import type { Badge } from "../rules.ts";

const NAMES: Record<Badge, () => string> = {
  getting_started: m.badges_getting_started,
  helpful_pro: m.badges_helpful_pro,
  verified_sub: m.badges_verified_sub,
  estimator: m.badges_estimator,
  communicator: m.badges_communicator,
  mentor: m.badges_mentor,
};

/** What a pro has earned in the community, with the day; nothing where that is nothing. */
export const BadgeRow = ({ badges }: { badges: readonly ShownBadge[] }) =>
  badges.length > 0 && (
    <ul aria-label={m.badges_title()} className="mt-4 flex flex-wrap gap-2">
      {badges.map(({ badge, earnedAt }) => (
        <li key={badge} className="border border-line bg-sheet px-3 py-1.5 text-sm">
          <span className="font-[620]">{NAMES[badge]()}</span>{" "}
          <span className="text-ink-soft">{m.badges_since({ date: day(earnedAt) })}</span>
        </li>
      ))}
    </ul>
  );
