import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { m } from "#paraglide/messages.js";

/** the last call, laid out as the title block of the set. */
export function Start({ text }: { text: HomeContent["start"] }) {
  return (
    <section id="start" className="section-short bg-sunk">
      <div className="sheet">
        <SheetLabel no="A-10" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="titleblock">
          <div className="cells lg:grid-cols-[7fr_5fr]">
            <div className="cell relative overflow-hidden p-5! sm:p-8! lg:p-12!">
              <h2 className="text-5xl!">{text.title}</h2>
              <p className="measure mt-7 text-lg text-ink-soft">{text.intro}</p>
              <div className="mt-8 flex flex-wrap gap-3">
                <LinkButton to="/contractor-signup" variant="primary" size="lg" wide="phone" data-for="visitor">
                  {m.marketing_home_join()}
                </LinkButton>
                <LinkButton to="/dashboard" variant="primary" size="lg" wide="phone" data-for="member">
                  {m.marketing_home_dashboard()}
                </LinkButton>
                <LinkButton to="/pricing" size="lg" wide="phone">
                  {m.marketing_home_pricing()}
                </LinkButton>
              </div>
              <p className="mt-6">
                {text.homeowner}{" "}
                <Link to="/find-pro?who=all" className="link">
                  {m.marketing_home_find()}
                </Link>
              </p>
            </div>
            <div className="cell grid content-between gap-8 p-5! sm:p-8!">
              <ol>
                {text.steps.map((step, i) => (
                  <li key={step} className="flex items-baseline gap-4 border-b border-line py-2.5">
                    <span className="figure w-6 text-2xl text-signal-deep">{i + 1}</span>
                    <span className="text-lg">{step}</span>
                  </li>
                ))}
              </ol>
              <div>
                <p className="note">{text.have}</p>
                <ul className="mt-1.5 grid gap-1">
                  {text.needs.map((need) => (
                    <li key={need} className="flex items-baseline gap-3">
                      <span aria-hidden="true" className="size-3 flex-none border-[1.5px] border-ink" />
                      {need}
                    </li>
                  ))}
                </ul>
                <p className="mt-3 text-sm text-ink-soft">{text.later}</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
