import { AnsweredList } from "#app/domains/directory/components/answer-list.tsx";
import type { Answers } from "#app/domains/directory/rules/answers.ts";
import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import { day } from "#app/infra/dates.ts";
import { Rating } from "#app/ui/rating.tsx";
import { m } from "#paraglide/messages.js";
import { QUESTIONS, type Writer } from "../rules.ts";
import { questionWords } from "./words.ts";

type Said = {
  side: Writer;
  stars: number;
  answers: Answers;
  body: string;
  at?: Date | null;
  by?: string | null;
  photos?: ShownPicture[];
  reply?: string | null;
  /** Who answered. */
  name?: string;
};

/** A review as readers see it: stars, answers, words, photos, and the one answer to it. */
export function ReviewText({ side, stars, answers, body, at, by, photos = [], reply, name = "" }: Said) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={stars} />
        {by && (
          <span className="font-[560]">
            <bdi>{by}</bdi>
          </span>
        )}
        {at && (
          <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
            {day(at)}
          </time>
        )}
      </p>
      <AnsweredList
        said={QUESTIONS[side].map((question) => ({ label: questionWords(question), answer: answers[question] }))}
      />
      <p dir="auto" className="measure mt-2 whitespace-pre-line wrap-anywhere">
        {body}
      </p>
      <PhotoRow photos={photos} label={m.directory_review_photos()} />
      {reply && (
        <blockquote className="measure mt-3 border-l-2 border-rule pl-4">
          <p className="note">{m.directory_review_reply({ name })}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reply}
          </p>
        </blockquote>
      )}
    </div>
  );
}
