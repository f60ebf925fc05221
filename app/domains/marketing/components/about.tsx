import { useLocation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { TrussDrawing } from "#app/ui/truss-drawing.tsx";
import { aboutContent } from "#content/about.ts";
import type { About } from "#content/schemas/company.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { Growth } from "./about-growth.tsx";
import { Support } from "./about-support.tsx";

/** About and support: one screen. Who came for support finds it first. */
export default function AboutPage() {
  const content = aboutContent(getLocale());
  const forSupport = useLocation().pathname.startsWith("/support");
  const support = <Support content={content.support} first={forSupport} />;
  return (
    <>
      <header className="sheet pt-8 pb-12 lg:pt-12">
        <SheetLabel no="G-10" ruled>
          {content.label}
        </SheetLabel>
        <div className="sheet-grid mt-8 items-end gap-y-8 lg:mt-10">
          <div className="col-span-full lg:col-span-7">
            <h1>{content.title}</h1>
            <p className="measure mt-5 text-lg text-ink-soft">{content.intro}</p>
          </div>
          <div className="col-span-full lg:col-span-5">
            <TrussDrawing label={m.marketing_about_drawing()} notes={{ post: BRAND.name }} />
          </div>
        </div>
      </header>
      {forSupport && support}
      <Mission content={content.mission} />
      <Principles content={content.principles} />
      <Growth content={content.growth} />
      {!forSupport && support}
      <Section
        no="G-15"
        label={m.marketing_about_next()}
        title={content.close.title}
        intro={content.close.text}
        tone="sunk"
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/contractor-signup" variant="primary" size="lg" data-for="visitor">
            {m.marketing_about_join()}
          </LinkButton>
          <LinkButton to="/community" size="lg">
            {m.marketing_about_community()}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

const Mission = ({ content }: { content: About["mission"] }) => (
  <section className="blueprint section-y">
    <div className="sheet">
      <SheetLabel no="G-11" ruled className="mb-8 lg:mb-12">
        {content.intro}
      </SheetLabel>
      <div className="sheet-grid gap-y-8">
        <div className="col-span-full lg:col-span-7">
          <h2 className="note font-mono! text-sm! font-normal!">{content.title}</h2>
          <p className="mt-3 font-display text-5xl leading-[0.95] font-semibold text-balance">{content.statement}</p>
        </div>
        <div className="col-span-full flex flex-col gap-4 self-end lg:col-span-5">
          {content.text.map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </div>
  </section>
);

/** General notes, as they stand on the first sheet of a set. */
const Principles = ({ content }: { content: About["principles"] }) => (
  <section className="section-y">
    <div className="sheet">
      <SheetLabel no="G-12" ruled className="mb-8 lg:mb-12">
        {content.label}
      </SheetLabel>
      <div className="sheet-grid gap-y-8">
        <div className="col-span-full lg:col-span-4">
          <h2>{content.title}</h2>
          <p className="mt-4 text-lg text-ink-soft">{content.intro}</p>
        </div>
        <ol className="titleblock col-span-full lg:col-span-8">
          {content.items.map((item, n) => (
            <li
              key={item.title}
              className="grid grid-cols-[3rem_1fr] border-b border-line last:border-b-0 sm:grid-cols-[4.5rem_1fr]"
            >
              <span
                aria-hidden="true"
                className="figure border-r border-line pt-5 text-center text-2xl text-signal-deep"
              >
                {n + 1}
              </span>
              <div className="px-4 py-4 sm:px-6">
                <h3 className="text-2xl!">{item.title}</h3>
                <p className="measure mt-1 text-ink-soft">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
);
