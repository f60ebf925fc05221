import { RecordLines } from "#app/domains/verification/components/record-lines.tsx";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { Link } from "#app/ui/link.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { ListedPro } from "../queries/lists.server.ts";

const TRADES_SHOWN = 4;

/** A pro on a shared list, with the stamp as it stands now; only one who is checked now can be picked. */
export const SharedPro = ({ pro, picked }: { pro: ListedPro; picked: boolean }) => {
  const { company, slug, city, state, trades, standing, record, verifiedAt, validUntil } = pro;
  const open = standing === "verified";
  const place = [city, state].filter(Boolean).join(", ");
  const work = trades.slice(0, TRADES_SHOWN).map((trade) => label(TRADES, trade, getLocale()));
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4">
      <label htmlFor={`pick-${slug}`} className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        {open && (
          <input
            id={`pick-${slug}`}
            type="checkbox"
            name="picks[]"
            value={slug}
            defaultChecked={picked}
            className="tick mt-1"
          />
        )}
        <span className="min-w-0">
          <bdi className="row-title">{company}</bdi>
          <span className="block text-sm text-ink-soft">{[place, ...work].filter(Boolean).join(" · ")}</span>
          {!open && <span className="block text-stop">{m.realtors_shared_lapsed()}</span>}
          <RecordLines record={record} />
        </span>
      </label>
      {verifiedAt && validUntil && (
        <Stamp
          size="sm"
          checked={m.verification_stamp_checked()}
          date={day(open ? verifiedAt : lastDayOf(validUntil))}
          expired={!open}
        />
      )}
      <Link to={`/pros/${slug}`} className="link">
        {m.realtors_profile()}
        <span className="sr-only">: {company}</span>
      </Link>
    </li>
  );
};
