// `npm run courses`: writes the outline of the courses in each language, which pages and lists read.
import { writeFileSync } from "node:fs";
import { COURSE_LOCALES, outlinePath, outlineText, readCourses } from "#content/course-problems.ts";

const { problems, outlines } = readCourses();
for (const problem of problems) process.stderr.write(`${problem}\n`);
for (const locale of COURSE_LOCALES) writeFileSync(outlinePath(locale), outlineText(outlines[locale]));
process.exit(problems.length ? 1 : 0);
