import { BRAND } from "#app/infra/brand.ts";
import type { Waits } from "#app/infra/counts.server.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { dutyName, groupName, partName, partWords } from "../components/words.ts";
import { deskHome } from "../queries/home.server.ts";
import { DESK_GROUPS, partsFor } from "../rules/duties.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_home()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => deskHome(ctx));

/** How much waits at a place, and since when the oldest does. */
function WhatWaits({ waits, now }: { waits: Waits | undefined; now: Date }) {
  if (!waits) return null;
  return (
    <span className="text-sm">
      <Badge tone="flag">{m.operators_waits({ count: waits.count })}</Badge>
      {waits.since && (
        <span className="ms-2 text-ink-soft">
          {m.operators_waits_oldest()} <RelativeTime at={waits.since} now={now} />
        </span>
      )}
    </span>
  );
}

/** The desk of those who run it: what each place is for. */
export default function DeskHome({ loaderData: { duties, waits, now } }: Route.ComponentProps) {
  const open = partsFor(duties);
  const waitsAt = new Map(waits.map((one) => [one.place, one]));
  return (
    <>
      <PageHeader
        no="AD-01"
        label={m.operators_home()}
        title={m.operators_home()}
        intro={m.operators_home_intro({ duties: duties.map(dutyName).join(", ") })}
      />
      <div className="max-w-5xl gap-x-6 md:columns-2">
        {DESK_GROUPS.map((group) => {
          const parts = open.filter((part) => part.group === group);
          return (
            parts.length > 0 && (
              <section key={group} aria-labelledby={`desk-${group}`} className="mb-8 break-inside-avoid">
                <h2 id={`desk-${group}`} className="mb-3 text-xl!">
                  {groupName(group)}
                </h2>
                <ul className="border border-line bg-sheet">
                  {parts.map(({ part, to }) => (
                    <li key={part} className="border-line not-first:border-t">
                      <Link to={to} className="block px-4 py-3 hover:bg-paper">
                        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                          <span className="link font-[560]">{partName(part)}</span>
                          <WhatWaits waits={waitsAt.get(part)} now={now} />
                        </span>
                        <span className="block text-ink-soft">{partWords(part)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </>
  );
}
