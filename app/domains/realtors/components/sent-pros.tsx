import { RecordLines } from "#app/domains/verification/components/record-lines.tsx";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import type { SentPro } from "../queries/desk.server.ts";
import { REFERRAL, STANDING } from "./words.ts";

/** What a pro brought so far, or why it is nothing. */
const broughtText = ({ state, earnedCents }: Pick<SentPro, "state" | "earnedCents">): string => {
  if (state === "held") return m.realtors_pro_held();
  if (state !== "counts") return m.realtors_pro_refused();
  return earnedCents > 0
    ? m.realtors_pro_earned({ amount: dollars(earnedCents / 100, true) })
    : m.realtors_pro_earned_none();
};

/** The pros whom a realtor sent: status and what each brought, no documents and no prices. */
export const SentPros = ({ pros }: { pros: readonly SentPro[] }) =>
  pros.length === 0 ? (
    <EmptyState title={m.realtors_pros_none()}>{m.realtors_pros_none_how()}</EmptyState>
  ) : (
    <ul className="divide-y divide-line border border-line bg-sheet">
      {pros.map(({ id, company, slug, listed, since, standing, record, state, earnedCents }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">
            {listed && slug ? (
              <Link to={`/pros/${slug}`} className="row-title">
                <bdi>{company}</bdi>
              </Link>
            ) : (
              <span className="row-title">
                <bdi>{company || m.realtors_pro_unnamed()}</bdi>
              </span>
            )}
            <span className="block text-sm text-ink-soft">{broughtText({ state, earnedCents })}</span>
            <span className="block text-sm text-ink-soft">{m.realtors_pro_since({ date: day(since) })}</span>
            {standing !== "none" && <RecordLines record={record} />}
          </p>
          {state !== "counts" && <Badge tone={REFERRAL[state].tone}>{REFERRAL[state].words()}</Badge>}
          <Badge tone={STANDING[standing].tone}>{STANDING[standing].words()}</Badge>
        </li>
      ))}
    </ul>
  );
