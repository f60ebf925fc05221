import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { CREW_TRAINING } from "../rules.ts";

const Page = lazy(() => import("../components/crew-training.tsx"));

export const meta = () =>
  seo({
    title: m.learning_crew_meta_title(),
    description: m.learning_crew_meta_description(),
    path: CREW_TRAINING,
    jsonLd: [breadcrumbs({ name: m.learning_crew_meta_title(), path: CREW_TRAINING })],
  });

export default function CrewTraining() {
  return <Written part={Page} />;
}
