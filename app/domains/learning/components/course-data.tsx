import { BRAND } from "#app/infra/brand.ts";
import { addressOf } from "#app/infra/seo.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { getLocale } from "#paraglide/runtime.js";
import { lengthOf } from "../rules.ts";

type Course = { title: string; about: string; lessons: readonly { minutes: number }[] };

/** The courses of a page for search engines. */
export function CourseData({ path, courses }: { path: string; courses: readonly Course[] }) {
  const url = addressOf(path, getLocale());
  return (
    <JsonLd
      data={{
        "@type": "ItemList",
        itemListElement: courses.map((course, n) => ({
          "@type": "ListItem",
          position: n + 1,
          item: {
            "@type": "Course",
            name: course.title,
            description: course.about,
            url,
            inLanguage: getLocale(),
            timeRequired: isoLength(course.lessons),
            provider: { "@type": "Organization", name: BRAND.name, url: addressOf("/") },
          },
        })),
      }}
    />
  );
}

/** The length in the form of ISO 8601, such as PT2H30M. */
function isoLength(lessons: Course["lessons"]): string {
  const { hours, minutes } = lengthOf(lessons);
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}`;
}
