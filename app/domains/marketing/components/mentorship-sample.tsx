import type { Mentorship } from "#content/schemas/company.ts";

/** A vague question beside a good one, and the answer that the good one gets, on one form. */
export const MentorshipSample = ({ content }: { content: Mentorship["sample"] }) => (
  <section className="border-y border-line bg-sunk">
    <div className="sheet py-12 lg:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-2xl!">{content.title}</h2>
        <span className="note">{content.note}</span>
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[4fr_8fr]">
        <figure className="self-start border border-dashed border-rule p-5 sm:p-6">
          <p className="note">{content.weakLabel}</p>
          <blockquote className="mt-3 font-display text-2xl leading-tight font-semibold text-ink-soft">
            “{content.weak}”
          </blockquote>
          <figcaption className="mt-3 text-sm text-ink-soft">{content.weakWhy}</figcaption>
        </figure>
        <figure className="border-2 border-ink bg-sheet">
          <div className="p-5 sm:p-7">
            <p className="note text-plumb!">{content.goodLabel}</p>
            <blockquote className="mt-3 font-display text-2xl leading-tight font-semibold">“{content.good}”</blockquote>
            <p className="mt-3 text-sm text-ink-soft">{content.goodWhy}</p>
          </div>
          <figcaption className="border-t-2 border-ink p-5 sm:p-7">
            <p className="note">{content.answerLabel}</p>
            <p className="measure mt-2 text-lg">{content.answer}</p>
            <p className="note mt-3">{content.answerBy}</p>
          </figcaption>
        </figure>
      </div>
    </div>
  </section>
);
