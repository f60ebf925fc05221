import { lazy } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const Page = lazy(() => import("../components/about.tsx"));

export const meta = () =>
  seo({
    title: m.marketing_about_meta_title(),
    description: m.marketing_about_meta_description({ name: BRAND.name }),
    path: "/about",
    jsonLd: [breadcrumbs({ name: m.marketing_about_meta_title(), path: "/about" })],
  });

export default function About() {
  return <Written part={Page} />;
}
