import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { WrittenTabs } from "#app/ui/written-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { StateFinder } from "../components/state-finder.tsx";
import { CONTINUING_EDUCATION } from "../rules.ts";

const Path = lazy(() => import("../components/education-path.tsx"));
const Programs = lazy(() => import("../components/education-programs.tsx"));
const StateMap = lazy(() => import("../components/state-map.tsx"));
const StateTable = lazy(() => import("../components/state-table.tsx"));

export const meta = () =>
  seo({
    title: m.learning_education_meta_title(),
    description: m.learning_education_meta_description(),
    path: CONTINUING_EDUCATION,
    jsonLd: [breadcrumbs({ name: m.learning_education_meta_title(), path: CONTINUING_EDUCATION })],
  });

/** The path with its tabs, the programs and prices, and the states with their search. */
export default function ContinuingEducation() {
  return (
    <StateFinder>
      <WrittenTabs>
        <Written part={Path} />
      </WrittenTabs>
      <Written part={Programs} />
      <section id="requirements" className="section-y">
        <div className="sheet">
          <Written part={StateMap} />
          <Written part={StateTable} />
        </div>
      </section>
    </StateFinder>
  );
}
