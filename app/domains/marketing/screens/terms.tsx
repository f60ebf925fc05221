import { seo } from "#app/infra/seo.ts";
import { legalContent } from "#content/legal.ts";
import { getLocale } from "#paraglide/runtime.js";
import { LegalPage } from "../components/legal-page.tsx";

const content = () => legalContent(getLocale()).terms;

export const meta = () => seo({ title: content().label, description: content().intro, path: "/terms" });

export default function Terms() {
  return <LegalPage no="G-02" content={content()} />;
}
