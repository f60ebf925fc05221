import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { INDUSTRIES, label, PRIMARY_TRADES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Author } from "../queries/author.server.ts";

const CHOICES = [...PRIMARY_TRADES, ...INDUSTRIES, ...TRADES];

/** Who wrote: name, trade and town, and the live stamp; "a former member" for an account that is gone. */
export const AuthorLine = ({ author, former = true }: { author: Author | null; former?: boolean }) => {
  if (!author) return former ? <span className="text-ink-soft">{m.community_former_member()}</span> : null;
  const name = author.company ?? author.name;
  const facts = [author.trade && label(CHOICES, author.trade, getLocale()), author.town].filter(Boolean).join(", ");
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <span className="font-[620]">
        {author.slug ? (
          <Link to={`/pros/${author.slug}`} className="link">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      {facts && <span className="text-sm text-ink-soft">{facts}</span>}
      {author.verified && <Badge tone="plumb">{m.community_verified()}</Badge>}
    </span>
  );
};
