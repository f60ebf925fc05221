import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const Page = lazy(() => import("../components/mentorship.tsx"));

export const meta = () =>
  seo({
    title: m.marketing_mentorship_meta_title(),
    description: m.marketing_mentorship_meta_description(),
    path: "/mentorship",
    jsonLd: [breadcrumbs({ name: m.marketing_mentorship_meta_title(), path: "/mentorship" })],
  });

export default function Mentorship() {
  return <Written part={Page} />;
}
