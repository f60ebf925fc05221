import { seo } from "#app/infra/seo.ts";
import { legalContent } from "#content/legal.ts";
import { getLocale } from "#paraglide/runtime.js";
import { LegalPage } from "../components/legal-page.tsx";

const content = () => legalContent(getLocale()).accessibility;

export const meta = () => seo({ title: content().label, description: content().intro, path: "/accessibility" });

export default function Accessibility() {
  return <LegalPage no="G-03" content={content()} />;
}
