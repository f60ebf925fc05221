import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { AS_PROPOSED } from "../input/limits.ts";
import type { Preview } from "../queries/imports.server.ts";
import { money } from "./words.tsx";

/** Rows that look like entries of the books: each names its entry, is left out, and goes in with one tick. */
export const Twins = ({ twins, count }: { twins: Preview["twins"]; count: number }) =>
  twins.length > 0 && (
    <section aria-label={m.taxes_twins_title()}>
      <h3 className="text-xl!">{m.taxes_twins_title()}</h3>
      <p className="mb-2 text-sm text-ink-soft">{m.taxes_twins_body()}</p>
      <ul className="border-t border-line">
        {twins.map(({ line, way, day: on, text, cents, taken, twin }) => (
          <li key={line} className="grid gap-1 border-b border-line py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-5">
              <p className="min-w-0 wrap-anywhere">
                <span className="text-ink-soft">{day(on)}</span> {text}
              </p>
              <p className={cents > 0 ? "text-plumb tabular-nums" : "tabular-nums"}>
                {cents > 0 ? "+" : ""}
                {money(cents, true)}
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Badge tone="flag">{m.taxes_twin_badge()}</Badge>
              <Link to={`/taxes/entries/${twin.id}`} target="_blank" className="link wrap-anywhere">
                {[twin.party || twin.note || m.taxes_twin_entry(), day(twin.day)].join(", ")}
              </Link>
              {twin.invoice && (
                <Link to={`/invoices/${twin.invoice.id}`} target="_blank" className="link">
                  {m.invoices_number({ number: twin.invoice.number })}
                </Link>
              )}
            </p>
            <input type="hidden" name={`row ${way} ${line}`} value={AS_PROPOSED} />
            <Checkbox
              name={`take ${way} ${line}`}
              defaultChecked={taken}
              label={m.taxes_twin_take()}
              aria-label={m.taxes_twin_take_row({ name: `${day(on)}, ${text}` })}
            />
          </li>
        ))}
      </ul>
      {count > twins.length && (
        <p className="mt-2 text-sm text-ink-soft">{m.taxes_twins_more({ count: count - twins.length })}</p>
      )}
    </section>
  );
