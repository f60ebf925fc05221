import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { WrittenTabs } from "#app/ui/written-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { StateFinder } from "../components/state-finder.tsx";
import { CONTINUING_EDUCATION } from "../rules.ts";

const loadPath = () => import("../components/education-path.tsx");
const loadPrograms = () => import("../components/education-programs.tsx");
const loadMap = () => import("../components/state-map.tsx");
const loadTable = () => import("../components/state-table.tsx");
const [path, programs, map, table] = import.meta.env.SSR
  ? (await Promise.all([loadPath(), loadPrograms(), loadMap(), loadTable()])).map((part) => part.default)
  : [];
const LaterPath = lazy(loadPath);
const LaterPrograms = lazy(loadPrograms);
const LaterMap = lazy(loadMap);
const LaterTable = lazy(loadTable);

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
    <>
      <WrittenTabs>
        <Written now={path} later={LaterPath} />
      </WrittenTabs>
      <Written now={programs} later={LaterPrograms} />
      <section id="requirements" className="section-y">
        <div className="sheet">
          <StateFinder
            map={<Written now={map} later={LaterMap} />}
            table={<Written now={table} later={LaterTable} />}
          />
        </div>
      </section>
    </>
  );
}
