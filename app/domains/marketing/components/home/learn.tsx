import { Link } from "#app/ui/link.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { TapeMeasure } from "./tape-measure.tsx";

/** The sample license on the tape: hours asked for every two years, and hours done. */
const SAMPLE = { hours: 14, done: 9 };

/** hours on a tape measure over a schedule of lessons. */
export function Learn({ text }: { text: HomeContent["learn"] }) {
  return (
    <section id="learn" className="section-short bg-sunk">
      <div className="sheet">
        <SheetLabel no="A-06" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid items-end gap-y-4">
          <h2 className="col-span-full lg:col-span-6">{text.title}</h2>
          <p className="measure col-span-full text-lg text-ink-soft lg:col-span-5 lg:col-start-8">{text.intro}</p>
        </div>
        <figure className="mt-6 lg:mt-8">
          <TapeMeasure hours={SAMPLE.hours} done={SAMPLE.done} doneLabel={text.done} leftLabel={text.left} />
          <figcaption className="note mt-4">{text.sample}</figcaption>
        </figure>
        <div className="titleblock mt-6 lg:mt-8">
          <h3 className="border-b border-ink px-4 py-3 sm:px-5">{text.schedule}</h3>
          <ul className="cells md:grid-cols-2">
            {text.items.map((item) => (
              <li key={item.mark} className="cell relative flex gap-4 px-4! py-4! sm:px-5!">
                <span aria-hidden="true" className="doormark">
                  {item.mark}
                </span>
                <div>
                  <Link
                    to={item.to}
                    className="font-display text-xl font-semibold no-underline after:absolute after:inset-0 hover:text-steel hover:underline"
                  >
                    {item.name}
                  </Link>
                  <p className="mt-0.5 text-ink-soft">{item.about}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
