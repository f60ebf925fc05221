import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { m } from "#paraglide/messages.js";

/** a question of the community as the form every site knows. */
export function Community({ text }: { text: HomeContent["community"] }) {
  return (
    <section id="community" className="section-short bg-sunk">
      <div className="sheet">
        <SheetLabel no="A-08" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid gap-y-7">
          <div className="col-span-full lg:col-span-5">
            <h2>{text.title}</h2>
            <p className="measure mt-4 text-lg text-ink-soft">{text.intro}</p>
            <LinkButton to="/community" size="lg" className="mt-8" wide="phone">
              {m.marketing_home_community()}
            </LinkButton>
            <ul className="mt-10 border-t border-ink">
              {text.also.map((item) => (
                <li key={item.name} className="relative border-b border-line py-3">
                  <Link
                    to={item.to}
                    className="font-[620] no-underline after:absolute after:inset-0 hover:text-steel hover:underline"
                  >
                    {item.name}
                  </Link>
                  <p className="text-ink-soft">{item.about}</p>
                </li>
              ))}
            </ul>
          </div>
          <article className="titleblock col-span-full self-start lg:col-span-6 lg:col-start-7">
            <header className="flex border-b border-ink">
              <div className="min-w-0 flex-1 px-4 py-3 sm:px-6">
                <p className="note">{text.sample}</p>
                <h3 className="mt-0.5">{text.form}</h3>
              </div>
              <p className="grid place-items-center border-l border-ink px-5 sm:px-7">
                <span className="figure text-3xl">{text.number}</span>
              </p>
            </header>
            <div className="border-b border-line px-4 py-5 sm:px-6">
              <p className="note">
                {text.questionLabel} · {text.from}
              </p>
              <p className="mt-2 font-display text-2xl leading-tight font-semibold">{text.question}</p>
            </div>
            <div className="px-4 py-5 sm:px-6">
              <p className="note">
                {text.answerLabel} · {text.answerBy}
              </p>
              <p className="measure mt-2">{text.answer}</p>
              <p className="mt-4 w-fit bg-plumb-wash px-2 py-1 text-sm text-plumb">{text.helpful}</p>
            </div>
          </article>
        </div>
      </div>
    </section>
  );
}
