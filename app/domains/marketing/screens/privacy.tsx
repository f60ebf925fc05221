import { seo } from "#app/infra/seo.ts";
import { legalContent } from "#content/legal.ts";
import { getLocale } from "#paraglide/runtime.js";
import { LegalPage } from "../components/legal-page.tsx";

const content = () => legalContent(getLocale()).privacy;

export const meta = () => seo({ title: content().label, description: content().intro, path: "/privacy" });

export default function Privacy() {
  return <LegalPage no="G-01" content={content()} />;
}
