import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { dutyName, partName, partWords } from "../components/words.ts";
import { deskOf } from "../queries/duty.server.ts";
import { partsFor } from "../rules/duties.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_home()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => deskOf(ctx));

/** The desk of those who run it: what each place is for. */
export default function DeskHome({ loaderData: { duties } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        no="AD-01"
        label={m.operators_home()}
        title={m.operators_home()}
        intro={m.operators_home_intro({ duties: duties.map(dutyName).join(", ") })}
      />
      <ul className="grid max-w-4xl border border-line bg-sheet">
        {partsFor(duties).map(({ part, to }) => (
          <li key={part} className="border-line px-5 py-4 not-first:border-t">
            <Link to={to} className="link font-[560]">
              {partName(part)}
            </Link>
            <p className="text-ink-soft">{partWords(part)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
