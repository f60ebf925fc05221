import { spanWords } from "#app/domains/learning/rules/words.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { AddCertificate } from "../components/add-certificate.tsx";
import { AskedLine, LicenseFigures, licenseName } from "../components/license-sheet.tsx";
import { myHours } from "../queries/hours.server.ts";
import { hoursPath } from "../rules.ts";
import type { Route } from "./+types/my-hours";

export const meta: Route.MetaFunction = () => [{ title: `${m.hours_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => ({
  ...(await myHours(ctx)),
  refused: url.searchParams.has("refused"),
  now: ctx.now,
}));

/** The hours of each license in the record: what is asked, done and missing, and by when. */
export default function MyHoursScreen({ loaderData: { licenses, certificates, refused, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader no="L-65" label={m.learning_mine()} title={m.hours_title()} intro={m.hours_intro()} />
      <div className="grid max-w-3xl gap-8">
        {licenses.length === 0 && (
          <EmptyState
            level={2}
            title={m.hours_no_license_title()}
            action={
              <LinkButton to="/account/documents" variant="primary">
                {m.hours_to_documents()}
              </LinkButton>
            }
          >
            {m.hours_no_license()}
          </EmptyState>
        )}
        {licenses.map((license) => (
          <Card
            key={license.line}
            level={2}
            title={licenseName(license)}
            aside={!license.standing && <Badge>{m.hours_not_checked()}</Badge>}
            foot={
              license.asked.by === "check" ? (
                <Link to={`${hoursPath(license.line)}#rule`} className="link">
                  {m.hours_write_rule()}
                </Link>
              ) : (
                <Link to={hoursPath(license.line)} className="link">
                  {m.hours_open_license()}
                </Link>
              )
            }
          >
            <div className="grid gap-4">
              <LicenseFigures license={license} />
              <AskedLine license={license} now={now} />
            </div>
          </Card>
        ))}
        <AddCertificate refused={refused} />
        {certificates.length > 0 && (
          <section>
            <h2 className="mb-3 text-2xl!">{m.hours_outside()}</h2>
            <ul className="divide-y divide-line border border-line bg-sheet">
              {certificates.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
                  <Link to={`/my/hours/certificates/${one.id}`} className="link inline-flex min-h-11 items-center">
                    {one.title || one.fileName}
                  </Link>
                  <span className="flex items-center gap-3">
                    {one.doneOn && <span className="text-sm text-ink-soft">{day(one.doneOn)}</span>}
                    {one.minutes !== null && <span>{spanWords(one.minutes)}</span>}
                    {one.confirmedAt ? (
                      <Badge tone={one.seenAt ? "plumb" : "neutral"}>
                        {one.seenAt ? m.hours_from_seen() : m.hours_from_own()}
                      </Badge>
                    ) : (
                      <Badge tone="flag">{one.returnedAt ? m.hours_returned_badge() : m.hours_to_confirm()}</Badge>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
