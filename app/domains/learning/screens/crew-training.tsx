import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { CREW_TRAINING } from "../rules.ts";

const load = () => import("../components/crew-training.tsx");
const now = import.meta.env.SSR ? (await load()).default : undefined;
const Later = lazy(load);

export const meta = () =>
  seo({
    title: m.learning_crew_meta_title(),
    description: m.learning_crew_meta_description(),
    path: CREW_TRAINING,
    jsonLd: [breadcrumbs({ name: m.learning_crew_meta_title(), path: CREW_TRAINING })],
  });

export default function CrewTraining() {
  return <Written now={now} later={Later} />;
}
