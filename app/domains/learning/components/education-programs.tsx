import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Section } from "#app/ui/section.tsx";
import { continuingEducation } from "#content/continuing-education.ts";
import type { ContinuingEducation } from "#content/schemas/learning.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { CE_COURSE_ACCESS_YEARS, CE_COURSE_PRICE, CE_YEAR_PAYS_FROM, CE_YEAR_PRICE } from "../rules.ts";
import { withLessons } from "./with-lessons.ts";

/** The programs for renewal and what they cost. */
export default function EducationPrograms() {
  const { programs, pricing } = continuingEducation(getLocale());
  const most = Math.max(...programs.items.map((program) => program.hours));
  return (
    <>
      <Section id="programs" no="L-42" label={programs.label} title={programs.title} intro={programs.intro}>
        <ol className="border-t-2 border-ink">
          {programs.items.map(withLessons).map((program) => (
            <Program key={program.no} program={program} most={most} />
          ))}
        </ol>
        <p className="note mt-4">{programs.note}</p>
      </Section>
      <Section
        id="pricing"
        no="L-43"
        label={pricing.label}
        title={pricing.title}
        intro={pricing.intro}
        tone="blueprint"
        aside
      >
        <Prices />
      </Section>
    </>
  );
}

type Item = ReturnType<typeof withLessons<ContinuingEducation["programs"]["items"][number]>>;

const Program = ({ program, most }: { program: Item; most: number }) => (
  <li className="grid items-start gap-x-8 gap-y-3 border-b border-rule py-6 lg:grid-cols-[4rem_5fr_4fr]">
    <span className="note pt-1.5 text-signal-deep">{program.no}</span>
    <div>
      <h3>{program.title}</h3>
      <p className="measure mt-1 text-ink-soft">{program.about}</p>
      <Link to={program.to} className="link mt-1 inline-flex min-h-11 items-center">
        {m.learning_open_course()}
        <span className="sr-only">: {program.title}</span>
      </Link>
    </div>
    <div>
      <div style={{ width: `max(6.5rem, ${(program.hours / most) * 100}%)` }}>
        <DimensionLine figureClass="text-2xl">{m.learning_hours({ n: program.hours })}</DimensionLine>
      </div>
      <p className="note mt-2">{program.for}</p>
    </div>
  </li>
);

const Prices = () => (
  <div className="border-2 border-ink bg-sheet">
    <dl className="grid sm:grid-cols-2">
      <div className="border-b border-line p-5 sm:border-r sm:border-b-0 sm:p-7">
        <dt className="font-display text-xl font-semibold">{m.learning_ce_course()}</dt>
        <dd className="mt-3">
          <span className="figure text-5xl">{dollars(CE_COURSE_PRICE)}</span>
          <span className="block text-ink-soft">{m.learning_ce_course_terms({ years: CE_COURSE_ACCESS_YEARS })}</span>
        </dd>
      </div>
      <div className="p-5 sm:p-7">
        <dt className="font-display text-xl font-semibold">{m.learning_ce_unlimited()}</dt>
        <dd className="mt-3">
          <span className="figure text-5xl">{dollars(CE_YEAR_PRICE)}</span>
          <span className="block text-ink-soft">{m.learning_ce_unlimited_terms()}</span>
        </dd>
      </div>
    </dl>
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line p-5 sm:px-7">
      <p>{m.learning_ce_pays_from({ n: CE_YEAR_PAYS_FROM })}</p>
      <LinkButton to="/contractor-signup" variant="primary" data-for="visitor">
        {m.learning_join()}
      </LinkButton>
      <LinkButton to="/my/learning" variant="primary" data-for="member">
        {m.learning_mine()}
      </LinkButton>
    </div>
  </div>
);
