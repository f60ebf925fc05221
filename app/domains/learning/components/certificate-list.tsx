import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import type { Certificate } from "../queries/taking.server.ts";
import { standingOf } from "../rules/lessons.ts";
import { spanWords } from "../rules/words.ts";
import { STANDING_TONE, standingWords } from "./words.ts";

/** Certificates of the reader, to open, print and send on. */
export const CertificateList = ({ certificates, now }: { certificates: readonly Certificate[]; now: Date }) => (
  <ul className="divide-y divide-line border border-line bg-sheet">
    {certificates.map((one) => {
      const standing = standingOf(one, now);
      return (
        <li key={one.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <a
              href={`/my/learning/certificates/${one.id}/pdf`}
              className="link inline-flex min-h-11 items-center font-[560]"
            >
              {one.title}
            </a>
            <p className="text-sm text-ink-soft">
              {spanWords(one.minutes)} · {day(one.issuedAt)}
              {one.validUntil && ` · ${m.learning_valid_to({ date: day(one.validUntil) })}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={STANDING_TONE[standing]}>{standingWords(standing)}</Badge>
            <a href={`/verify/${one.code}`} className="link inline-flex min-h-11 items-center font-mono text-sm">
              {one.code}
            </a>
          </div>
        </li>
      );
    })}
  </ul>
);
