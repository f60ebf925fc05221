import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";

/** three sample stories as the revisions of a drawing. */
export function Stories({ text }: { text: HomeContent["stories"] }) {
  return (
    <section id="stories" className="section-short">
      <div className="sheet">
        <SheetLabel no="A-09" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
          <h2>{text.title}</h2>
          <p className="text-ink-soft">{text.note}</p>
        </div>
        <ol className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-3 lg:gap-8">
          {text.items.map((story, i) => (
            <li key={story.who}>
              <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
                <Delta no={i + 1} />
                <div>
                  <p className="note">
                    {text.tag} · {story.change}
                  </p>
                  <blockquote className="mt-2 font-display text-xl leading-[1.15] font-semibold text-balance">
                    {story.quote}
                  </blockquote>
                  <figcaption className="mt-3 text-ink-soft">
                    <span className="text-ink">{story.who}</span>, {story.trade}, {story.place}
                  </figcaption>
                </div>
              </figure>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The triangle that marks a revision. */
const Delta = ({ no }: { no: number }) => (
  <svg
    viewBox="0 0 48 44"
    width="48"
    height="44"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M24 3 46 41H2Z" />
    <text x="24" y="35" textAnchor="middle" fill="currentColor" stroke="none" fontSize="20" className="figure">
      {no}
    </text>
  </svg>
);
