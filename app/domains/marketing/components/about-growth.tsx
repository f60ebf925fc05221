import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { About } from "#content/schemas/company.ts";

/** How far in each course stands on wide screens. */
const STEP = ["lg:ml-[32%]", "lg:ml-[24%]", "lg:ml-[16%]", "lg:ml-[8%]", "lg:ml-0"];

/** What helps a business grow, as a footing that widens: each course leads to its place. */
export const Growth = ({ content }: { content: About["growth"] }) => (
  <Section no="G-13" label={content.label} title={content.title} intro={content.intro} className="border-t border-line">
    <ol>
      {content.items.map((item, n) => (
        <li key={item.to} className={`border-2 border-ink bg-sheet not-first:border-t-0 ${STEP[n % STEP.length]}`}>
          <div className="grid items-center gap-x-8 gap-y-1 p-5 sm:grid-cols-[3fr_4fr_auto] lg:px-7">
            <h3>
              <span aria-hidden="true" className="note mr-3 text-signal-deep">
                {n + 1}
              </span>
              {item.title}
            </h3>
            <p className="text-ink-soft">{item.text}</p>
            <Link to={item.to} className="link inline-flex min-h-11 items-center whitespace-nowrap">
              {item.link}
            </Link>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
