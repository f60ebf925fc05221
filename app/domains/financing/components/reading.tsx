import { faqPage } from "#app/infra/seo.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Questions } from "#app/ui/questions.tsx";
import { Section } from "#app/ui/section.tsx";
import { financingContent } from "#content/financing.ts";
import { getLocale } from "#paraglide/runtime.js";
import { ForPros } from "./for-pros.tsx";

/** F-04 and F-05: what only has to be read. */
export default function Reading() {
  const { pros, questions } = financingContent(getLocale());
  return (
    <>
      <JsonLd data={faqPage(questions.items)} />
      <Section no="F-04" label={pros.label} title={pros.title} intro={pros.intro} aside tone="sunk">
        <ForPros text={pros} />
      </Section>
      <Section no="F-05" label={questions.label} title={questions.title} aside>
        <Questions items={questions.items} />
      </Section>
    </>
  );
}
