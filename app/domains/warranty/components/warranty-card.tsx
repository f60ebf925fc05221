import { own, type Refused } from "#app/domains/engagements/components/refused.ts";
import { day } from "#app/infra/dates.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Warranty } from "../queries/warranty.server.ts";
import { CALLS_MAX } from "../rules.ts";
import { CallItem } from "./call-item.tsx";
import { ReportForm } from "./report-form.tsx";

type Props = {
  warranty: Warranty | null;
  /** The other side. */
  name: string;
  /** What both signed about it; null before they have, and for whoever does not read the agreement. */
  signed: string | null;
  /** Where the reader writes to the other side. */
  write: string | null;
  today: string;
  now: Date;
  refused: Refused;
};

/** What happens when work that was done turns out to be bad: until when it is reported, the reports, and the answers. */
export function WarrantyCard({ warranty, name, signed, write, today, now, refused }: Props) {
  if (!warranty || (!warranty.desk && warranty.calls.length === 0)) return null;
  const { calls, desk, mayCall, side, reason } = warranty;
  const current = calls.filter((call) => !call.over);
  const over = calls.filter((call) => call.over);
  const mine = own(refused, "warranty_call");
  const item = { name, now, refused };
  return (
    <Card title={m.warranty_title()} level={2}>
      <div id="warranty" className="grid gap-4">
        {desk && <p className="measure">{intro(warranty, name)}</p>}
        {current.map((call) => (
          <div key={call.id} className="border-t border-line pt-4">
            <CallItem call={call} {...item} />
          </div>
        ))}
        {mayCall && (
          // A report that was sent is not offered once more.
          <details key={calls.length} open={mine !== null} className="border-t border-line pt-4">
            <summary className={buttonLook({ wide: true, className: "mb-3 cursor-pointer list-none" })}>
              {m.warranty_new()}
            </summary>
            <ReportForm requestKey={warranty.requestKey} today={today} mine={mine} />
          </details>
        )}
        {desk && reason !== null && side === "hirer" && write && (
          <LinkButton to={write} wide="phone">
            {m.warranty_write()}
          </LinkButton>
        )}
        {over.length > 0 && (
          <details className="border-t border-line pt-2">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {m.warranty_older()} ({over.length})
            </summary>
            <ul className="grid gap-6 pt-2">
              {over.map((call) => (
                <li key={call.id}>
                  <CallItem call={call} {...item} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {signed && (
          <figure className="border-t border-line pt-3">
            <figcaption className="text-ink-soft">{m.warranty_signed()}</figcaption>
            <blockquote dir="auto" className="mt-1 border-l-[3px] border-rule pl-3 whitespace-pre-line wrap-anywhere">
              {signed}
            </blockquote>
          </figure>
        )}
      </div>
    </Card>
  );
}

function intro({ side, reason, until }: Warranty, name: string): string {
  const said = { name, date: day(until) };
  if (side === "pro") return reason === "over" ? m.warranty_ended_pro(said) : m.warranty_until_pro(said);
  if (reason === "left") return m.warranty_left_pro();
  if (reason === "over") return m.warranty_ended_hirer(said);
  return reason === "too_many" ? m.warranty_full({ max: CALLS_MAX, name }) : m.warranty_until_hirer(said);
}
