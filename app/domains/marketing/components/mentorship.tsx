import { MENTOR_REPLY_HOURS, MENTOR_YEARS, REMIND_AFTER_HOURS } from "#app/domains/mentors/rules.ts";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { mentorshipContent } from "#content/mentorship.ts";
import type { Mentorship } from "#content/schemas/company.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { MentorshipSample } from "./mentorship-sample.tsx";

const MENTORS = "/community?tab=mentors";

/** The mentorship programme: the form first, then how it goes, for both sides of it. */
export default function MentorshipPage() {
  const content = mentorshipContent(getLocale());
  const { what, steps, mentors, close } = content;
  return (
    <>
      <header className="sheet pt-8 pb-14 lg:pt-12 lg:pb-20">
        <SheetLabel no="L-50" ruled>
          {content.label}
        </SheetLabel>
        <div className="sheet-grid mt-8 gap-y-10 lg:mt-10">
          <div className="col-span-full lg:col-span-7">
            <h1>{content.title}</h1>
            <p className="measure mt-5 text-lg text-ink-soft">{content.intro}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <LinkButton to={MENTORS} variant="primary" size="lg">
                {m.marketing_mentorship_meet()}
              </LinkButton>
              <LinkButton to="/contractor-signup" size="lg" data-for="visitor">
                {m.marketing_mentorship_join()}
              </LinkButton>
            </div>
          </div>
          <div className="col-span-full self-end lg:col-span-4 lg:col-start-9">
            <DimensionLine figureClass="text-4xl">
              {m.marketing_mentorship_reply_figure(MENTOR_REPLY_HOURS)}
            </DimensionLine>
            <p className="mt-3 text-center text-ink-soft">{m.marketing_mentorship_reply(MENTOR_REPLY_HOURS)}</p>
            <p className="mt-2 text-center text-sm text-ink-soft">
              {m.marketing_mentorship_clock({ from: REMIND_AFTER_HOURS, to: MENTOR_REPLY_HOURS.to })}
            </p>
          </div>
        </div>
      </header>
      <MentorshipSample content={content.sample} />
      <Steps steps={steps} />
      <Section no="L-52" label={what.label} title={what.title} intro={what.intro} tone="sunk">
        <div className="grid border-2 border-ink bg-sheet lg:grid-cols-[7fr_5fr]">
          <Points title={m.marketing_mentorship_is()} items={what.is} />
          <div className="hatch border-ink max-lg:border-t-2 lg:border-l-2">
            <Points title={m.marketing_mentorship_is_not()} items={what.isNot} />
          </div>
        </div>
      </Section>
      <Mentors content={mentors} />
      <Section no="L-54" label={m.marketing_mentorship_next()} title={close.title} intro={close.text} tone="blueprint">
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/contractor-signup" variant="primary" size="lg" data-for="visitor">
            {m.marketing_mentorship_join()}
          </LinkButton>
          <LinkButton to={MENTORS} size="lg">
            {m.marketing_mentorship_meet()}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

/** The four steps along one line, as a route is dimensioned. */
const Steps = ({ steps }: { steps: Mentorship["steps"] }) => (
  <Section no="L-51" label={steps.label} title={steps.title} intro={steps.intro}>
    <ol className="grid gap-y-8 max-lg:border-l max-lg:border-ink-soft lg:grid-cols-[3fr_3fr_4fr_3fr]">
      {steps.items.map((step, n) => (
        <li key={step.title} className="relative max-lg:pl-7 lg:pr-8">
          <div
            aria-hidden="true"
            className="mb-5 flex items-center text-ink-soft max-lg:absolute max-lg:top-1 max-lg:-left-px"
          >
            <i className="dim-end" />
            <i className="h-px flex-1 bg-current max-lg:hidden lg:-mr-8" />
          </div>
          <p className="note">{m.marketing_mentorship_step({ n: n + 1 })}</p>
          <h3 className="mt-1">{step.title}</h3>
          <p className="mt-2 text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  </Section>
);

const Points = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="p-5 sm:p-8">
    <h3>{title}</h3>
    <ul className="mt-3">
      {items.map((item) => (
        <li key={item} className="border-t border-line py-2.5">
          {item}
        </li>
      ))}
    </ul>
  </div>
);

const filled = (text: string) =>
  text
    .replace("{years}", String(MENTOR_YEARS))
    .replace("{from}", String(MENTOR_REPLY_HOURS.from))
    .replace("{to}", String(MENTOR_REPLY_HOURS.to));

const Mentors = ({ content }: { content: Mentorship["mentors"] }) => (
  <Section no="L-53" label={content.label} title={content.title} intro={content.intro} aside>
    <DimensionLine figureClass="text-4xl">{m.marketing_mentorship_years_figure({ n: MENTOR_YEARS })}</DimensionLine>
    <p className="mt-2 text-center text-ink-soft">{m.marketing_mentorship_years()}</p>
    <div className="mt-8 grid gap-8 sm:grid-cols-[3fr_2fr]">
      {[
        { title: m.marketing_mentorship_asks(), items: content.asks.map(filled) },
        { title: m.marketing_mentorship_gets(), items: content.gets },
      ].map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="mt-3">
            {items.map((item) => (
              <li key={item} className="border-t border-line py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <LinkButton to="/community/mentors/apply" className="mt-6">
      {m.marketing_mentorship_apply()}
    </LinkButton>
  </Section>
);
