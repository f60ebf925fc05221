import type { Refused } from "#app/domains/engagements/components/refused.ts";
import { jpegOf } from "#app/domains/media/rules/shown.ts";
import { day, momentHere } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { AnswerForms, type Call } from "./answer-forms.tsx";
import { eventWords, STATE_TONE, stateWord } from "./words.ts";

type Props = { call: Call; name: string; now: Date; refused: Refused };

/** One report of bad work: what and where, how it stands, what happened, and what the reader may answer. */
export const CallItem = ({ call, name, now, refused }: Props) => (
  <article aria-label={call.spot || m.warranty_title()} className="grid gap-3">
    <p className="flex flex-wrap gap-2">
      <Badge tone={STATE_TONE[call.state]}>{stateWord[call.state]()}</Badge>
      {call.state === "scheduled" && call.visitOn && (
        <Badge tone="flag">{m.warranty_visit({ date: day(call.visitOn) })}</Badge>
      )}
    </p>
    {call.what ? (
      <div>
        <p className="font-[620] wrap-anywhere">{call.spot}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {call.what}
        </p>
        {call.sinceOn && <p className="text-ink-soft">{m.warranty_since_on({ date: day(call.sinceOn) })}</p>}
      </div>
    ) : (
      <p className="text-ink-soft">{m.warranty_words_gone()}</p>
    )}
    <Photos call={call} />
    <Lines call={call} now={now} />
    <AnswerForms key={call.seen} call={call} name={name} now={now} refused={refused} />
  </article>
);

const Photos = ({ call: { photos, spot } }: { call: Call }) =>
  photos.length > 0 && (
    <ul aria-label={m.warranty_photos_of({ what: spot })} className="flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.id} className="border border-line bg-line">
          <a
            href={jpegOf(photo)}
            target="_blank"
            rel="noreferrer"
            aria-label={photo.alt || m.warranty_photos_of({ what: spot })}
            className="block w-28 bg-sheet"
          >
            <Picture of={photo} ratio="3/2" sizes="7rem" alt="" />
          </a>
        </li>
      ))}
    </ul>
  );

const SIDE = { hirer: m.engagements_side_hirer, pro: m.engagements_side_pro };

/** What happened in order, the newest last. */
const Lines = ({ call: { events }, now }: { call: Call; now: Date }) => (
  <ol aria-label={m.warranty_history()} className="grid gap-3 border-l-2 border-rule pl-4">
    {events.map((line) => (
      <li key={line.id}>
        <p className="font-[560]">{eventWords[line.action]({ date: line.day ? day(line.day) : "" })}</p>
        <p className="text-sm text-ink-soft" title={momentHere(line.at)}>
          {[SIDE[line.side](), line.person].filter(Boolean).join(", ")} · <RelativeTime at={line.at} now={now} />
        </p>
        {line.note && (
          <blockquote dir="auto" className="mt-1 border-l-[3px] border-rule pl-3 whitespace-pre-line wrap-anywhere">
            {line.note}
          </blockquote>
        )}
      </li>
    ))}
  </ol>
);
