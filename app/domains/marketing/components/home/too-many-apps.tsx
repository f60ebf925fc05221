import { totalOf } from "#app/domains/marketing/rules.ts";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { m } from "#paraglide/messages.js";

/** a sample week as a chain of dimensions; each app as wide as the minutes it takes. */
export function TooManyApps({ text }: { text: HomeContent["apps"] }) {
  const { hours, minutes } = totalOf(text.items);
  const widest = Math.max(...text.items.map((item) => item.minutes));
  return (
    <section id="too-many-apps" className="section-short">
      <div className="sheet">
        <SheetLabel no="A-02" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid items-end gap-y-4">
          <h2 className="col-span-full text-4xl! lg:col-span-6">{text.title}</h2>
          <p className="measure col-span-full text-lg text-ink-soft lg:col-span-5 lg:col-start-8">{text.intro}</p>
        </div>
        <figure className="mt-6 lg:mt-8">
          <figcaption className="note mb-3">{text.sample}</figcaption>
          <ol
            className="grid gap-x-0 max-lg:gap-y-4 lg:grid-cols-(--chain)"
            style={{ "--chain": text.items.map((item) => `${item.minutes}fr`).join(" ") } as React.CSSProperties}
          >
            {text.items.map((item) => (
              <li key={item.app} className="flex min-w-0 flex-col lg:border-l lg:border-rule lg:last:border-r">
                <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 lg:block lg:min-h-32 lg:px-3 lg:pb-4">
                  <h3 className="text-xl!">{item.app}</h3>
                  <p className="figure text-lg lg:hidden">{m.marketing_home_minutes({ n: item.minutes })}</p>
                  <p className="col-span-2 text-sm text-ink-soft lg:mt-1">{item.does}</p>
                </div>
                <div
                  className="hatch mt-1.5 h-3 border border-rule lg:mx-0 lg:mt-auto lg:h-24 lg:w-full! lg:border-x-0 lg:border-ink"
                  style={{ width: `${(item.minutes / widest) * 100}%` }}
                />
                <DimensionLine figureClass="text-lg" className="mt-4 max-lg:hidden [li+li_&>:first-child]:hidden">
                  {m.marketing_home_minutes({ n: item.minutes })}
                </DimensionLine>
              </li>
            ))}
          </ol>
          <DimensionLine figureClass="text-5xl" className="mt-8">
            {m.marketing_home_hours_minutes({ h: hours, m: minutes })}
          </DimensionLine>
          <p className="mt-2 text-center text-ink-soft">{text.total}</p>
        </figure>
        <p className="measure mt-10 border-l-[3px] border-signal pl-4 text-lg lg:mt-14">
          <a href="#one-system" className="no-underline hover:underline">
            {text.after}
          </a>
        </p>
      </div>
    </section>
  );
}
