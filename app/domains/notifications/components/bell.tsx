import { Bell as BellIcon } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { lookSoon, useUnread } from "../client/unread.ts";
import { useLive } from "../client/use-live.ts";

const COUNTED_MAX = 99;

/** The way to the notifications: a plain link, with the number of unread ones on it while the page is open. */
export default function Bell() {
  const unread = useUnread();
  useLive("notifications", lookSoon);
  const count = unread > COUNTED_MAX ? `${COUNTED_MAX}+` : String(unread);
  return (
    <Link
      to="/notifications"
      aria-label={unread ? m.notifications_bell_count({ count }) : m.notifications_bell()}
      data-testid="bell"
      className="relative inline-grid size-11 flex-none place-items-center rounded-md text-ink no-underline hover:bg-sunk"
    >
      <Icon of={BellIcon} size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-[calc(50%+0.125rem)] grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none text-paper tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
