import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { InvitedPro } from "../queries/invited.server.ts";
import { InviteButton } from "./invite-button.tsx";
import { reasonText, stateText, toneOf } from "./words.ts";

type Props = { invited: readonly InvitedPro[]; open: boolean; now: Date };

/** Who was asked for a bid, and what they say. */
export const InvitedList = ({ invited, open, now }: Props) => (
  <section aria-labelledby="invited">
    <h2 id="invited" className="mb-3 text-2xl!">
      {m.invitations_asked({ count: invited.length })}
    </h2>
    <ul className="divide-y divide-line border border-line bg-sheet">
      {invited.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">
            {one.slug ? (
              <Link to={`/pros/${one.slug}`} className="link">
                <bdi>{one.name}</bdi>
              </Link>
            ) : (
              <bdi>{one.name}</bdi>
            )}
            {one.reason && (
              <span className="block text-ink-soft">
                {[reasonText(one.reason), one.note].filter(Boolean).join(" · ")}
              </span>
            )}
          </p>
          <span className="text-sm text-ink-soft">
            <RelativeTime at={one.invitedAt} now={now} />
          </span>
          <Badge tone={toneOf(one.state)}>{stateText(one.state)}</Badge>
          {open && one.state === "lapsed" && one.slug && <InviteButton slug={one.slug} name={one.name} again />}
        </li>
      ))}
    </ul>
  </section>
);
