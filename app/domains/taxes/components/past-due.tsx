import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { PastDue as Late } from "../rules/estimate.ts";
import { taxPath } from "./tax-frame.tsx";
import { money } from "./words.tsx";

/** Where the IRS takes estimated payments from individuals. */
const IRS_PAYMENTS = "https://www.irs.gov/payments";

/** What is past due, before everything else: each quarter with its day and what is owed, and what to do now. */
export const PastDue = ({ late }: { late: readonly Late[] }) =>
  late.map((one) => (
    <Alert
      key={one.year}
      tone="danger"
      className="mb-6"
      title={m.taxes_late_title({ amount: money(one.cents), year: one.year })}
      action={
        <>
          <a href={IRS_PAYMENTS} rel="noreferrer" className={buttonLook({ size: "sm" })}>
            {m.taxes_late_pay()}
          </a>
          <Link
            to={`${taxPath("estimates", one.year)}#payments`}
            className="link inline-flex min-h-11 items-center px-2 lg:min-h-10"
          >
            {m.taxes_late_write()}
          </Link>
        </>
      }
    >
      <ul className="my-1.5 max-w-sm">
        {one.quarters.map(({ quarter, due, cents }) => (
          <li key={quarter} className="flex justify-between gap-4 border-t border-line py-1 tabular-nums">
            <span>{m.taxes_late_quarter({ quarter, day: day(due) })}</span>
            <span className="font-[560] whitespace-nowrap">{money(cents)}</span>
          </li>
        ))}
      </ul>
      <p>{m.taxes_late_next()}</p>
    </Alert>
  ));
