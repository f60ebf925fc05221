import { BRAND } from "#app/infra/brand.ts";
import { addressOf } from "#app/infra/seo.ts";
import { Field } from "#app/ui/field.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { Select } from "#app/ui/select.tsx";
import { WrittenPanel, WrittenTabRow } from "#app/ui/written-tab-row.tsx";
import { continuingEducation } from "#content/continuing-education.ts";
import type { ContinuingEducation } from "#content/schemas/learning.ts";
import { STATE_RULES } from "#content/states.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { CONTINUING_EDUCATION } from "../rules.ts";
import { PageCover } from "./page-cover.tsx";
import { nameOf } from "./state-ce.ts";

type Stage = ContinuingEducation["path"]["stages"][number];

/** The head of continuing education and its five-stage path. */
export default function EducationPath() {
  const content = continuingEducation(getLocale());
  const { path, programs } = content;
  return (
    <>
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: programs.items.map((program, n) => ({
            "@type": "ListItem",
            position: n + 1,
            item: {
              "@type": "Course",
              name: program.title,
              description: program.about,
              url: addressOf(CONTINUING_EDUCATION, getLocale()),
              timeRequired: `PT${program.hours}H`,
              provider: { "@type": "Organization", name: BRAND.name, url: addressOf("/") },
            },
          })),
        }}
      />
      <PageCover
        no="L-40"
        content={content}
        actions={
          <>
            <LinkButton to="/contractor-signup" variant="primary" size="lg" data-for="visitor">
              {m.learning_join()}
            </LinkButton>
            <LinkButton to="/my/learning" variant="primary" size="lg" data-for="member">
              {m.learning_mine()}
            </LinkButton>
            <LinkButton to="#requirements" size="lg" className="max-lg:in-[[data-js]]:hidden">
              {m.learning_find_state()}
            </LinkButton>
            <StatePicker />
          </>
        }
      >
        <OnThisSheet content={content} />
      </PageCover>
      <Section id="journey-map" no="L-41" label={path.label} title={path.title} intro={path.intro} tone="sunk">
        <WrittenTabRow label={path.label} steps={path.stages} />
        {path.stages.map((stage, n) => (
          <WrittenPanel key={stage.id} id={stage.id} first={n === 0}>
            <StagePanel stage={stage} level={n} />
          </WrittenPanel>
        ))}
      </Section>
    </>
  );
}

/** On a phone: leads to the row of one state, which opens for it. */
const StatePicker = () => (
  <div data-needs-js="" className="w-full lg:hidden">
    <Field label={m.learning_find_state()} name="state">
      <Select
        data-pick=""
        options={STATE_RULES.map(({ id }) => ({ value: `state-${id}`, label: nameOf(id) }))}
        placeholder={m.learning_choose_state()}
      />
    </Field>
  </div>
);

const OnThisSheet = ({ content }: { content: ContinuingEducation }) => (
  <nav aria-label={m.learning_on_this_sheet()} className="titleblock">
    <ol>
      {(
        [
          ["#journey-map", "L-41", content.path.label],
          ["#programs", "L-42", content.programs.label],
          ["#pricing", "L-43", content.pricing.label],
          ["#requirements", "L-44", content.requirements.label],
        ] as const
      ).map(([href, no, name]) => (
        <li key={href} className="border-b border-line last:border-b-0">
          <a href={href} className="flex min-h-12 items-center gap-4 px-4 no-underline hover:bg-sunk">
            <span className="note text-signal-deep">{no}</span>
            <span className="font-display text-xl font-semibold">{name}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** A stage: the building up to it in section, what to learn, and how its owner knows that it holds. */
const StagePanel = ({ stage, level }: { stage: Stage; level: number }) => (
  <article className="grid gap-x-10 gap-y-6 pt-8 max-lg:pb-6 lg:grid-cols-[5fr_7fr]">
    <BuildingSection level={level} />
    <div>
      <p className="note">{m.learning_stage({ n: level + 1, name: stage.name })}</p>
      <h3 className="mt-1 text-3xl!">{stage.title}</h3>
      <p className="measure mt-3 text-lg text-ink-soft">{stage.about}</p>
      <ol className="mt-5 border-t border-rule">
        {stage.learn.map((item, n) => (
          <li key={item} className="flex gap-4 border-b border-line py-2.5">
            <span aria-hidden="true" className="note w-8 flex-none pt-0.5 text-signal-deep">
              {level + 1}.{n + 1}
            </span>
            {item}
          </li>
        ))}
      </ol>
      <p className="mt-5 border-l-4 border-plumb pl-4">
        <span className="note block">{m.learning_ready()}</span>
        <span className="font-[560]">{stage.ready}</span>
      </p>
    </div>
  </article>
);

/** From the ground up: footing, floor, walls, roof, the post that holds it. */
const PARTS = [
  "M40 300H480V340H430V324H90V340H40Z",
  "M70 276H450V300H70Z",
  "M90 160H108V276H90ZM251 160H269V276H251ZM412 160H430V276H412Z",
  "M60 160 260 40 460 160ZM100 148H420L260 56Z",
  "M252 52H268V148H252Z",
];

function BuildingSection({ level }: { level: number }) {
  return (
    <svg viewBox="0 0 520 350" aria-hidden="true" className="w-full max-w-130 text-ink max-lg:max-w-80">
      {PARTS.map((d, n) => (
        <path
          key={d}
          d={d}
          fillRule="evenodd"
          strokeWidth={n === level ? 3 : 2}
          strokeDasharray={n > level ? "7 6" : undefined}
          stroke="currentColor"
          className={n === level ? "fill-signal" : n < level ? "fill-sheet" : "fill-none text-rule"}
        />
      ))}
      <path d="M4 324H40M480 324H516" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
