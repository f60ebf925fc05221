import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { m } from "#paraglide/messages.js";
import { checkWords } from "../components/check-words.ts";
import { TaxFrame } from "../components/tax-frame.tsx";
import { yearIn } from "../input.ts";
import { yearChecklist } from "../queries/checklist.server.ts";
import { todayOf } from "../queries/today.server.ts";
import type { Check } from "../rules/checklist.ts";
import type { Route } from "./+types/checklist";

export const meta: Route.MetaFunction = () => [
  { title: `${m.taxes_tab_checklist()} · ${m.taxes_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => {
  const clock = await todayOf(ctx);
  const year = yearIn(url, clock.thisYear);
  const { checks } = await yearChecklist(ctx, year, clock);
  return { year, thisYear: clock.thisYear, checks: checks.filter(({ state }) => state !== "none") };
});

/** What is left to do for the year, computed from the rows; on paper a list to tick off. */
export default function TaxChecklist({ loaderData }: Route.ComponentProps) {
  const { year, thisYear, checks } = loaderData;
  const done = checks.filter(({ state }) => state === "done").length;
  return (
    <TaxFrame place="checklist" year={year} thisYear={thisYear} intro={m.taxes_checklist_intro()}>
      <div className="mb-6 max-w-md">
        <p className="mb-2 font-[560]">{m.taxes_checklist_done({ done, all: checks.length })}</p>
        <Progress value={checks.length ? done / checks.length : 0} label={m.taxes_tab_checklist()} />
      </div>
      <ol className="titleblock">
        {checks.map((check) => (
          <Item key={check.key} check={check} year={year} />
        ))}
      </ol>
    </TaxFrame>
  );
}

function Item({ check, year }: { check: Check; year: number }) {
  const { title, body, to } = checkWords(check, year);
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-line px-5 py-4 last:border-b-0">
      <Box done={check.state === "done"} />
      <div className="min-w-0 flex-1 basis-60">
        <Link to={to} className="link font-[560]">
          {title}
        </Link>
        <p className="text-ink-soft">{body}</p>
      </div>
      <State check={check} />
    </li>
  );
}

const Box = ({ done }: { done: boolean }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true" className="mt-1 flex-none text-ink">
    <rect x="1" y="1" width="18" height="18" stroke="currentColor" strokeWidth="1.5" />
    {done && <path d="m5 10.5 3.5 3.5L15 6.5" stroke="var(--plumb)" strokeWidth="2.5" />}
  </svg>
);

function State({ check }: { check: Check }) {
  if (check.state === "done") return <Badge tone="plumb">{m.taxes_check_done()}</Badge>;
  if (check.state === "later")
    return <Badge>{check.day ? m.taxes_check_by({ day: day(check.day) }) : m.taxes_check_later()}</Badge>;
  return (
    <Badge tone="flag">{check.count > 1 ? m.taxes_check_open_n({ count: check.count }) : m.taxes_check_open()}</Badge>
  );
}
