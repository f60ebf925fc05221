import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { SEARCH_MAX } from "../input/limits.ts";
import type { SearchHit } from "../queries/search.server.ts";
import { coursePath, lessonPath, passageAnchor } from "../rules/lessons.ts";

/** Looks for words in the lessons of a course. */
export const CourseSearch = ({ course, asked, hits }: { course: string; asked: string; hits: SearchHit[] | null }) => (
  <section id="search" className="scroll-mt-20">
    <h2>{m.learning_search()}</h2>
    <search>
      <Form
        method="get"
        action={`${coursePath(course)}#search`}
        preventScrollReset
        className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      >
        <Field name="q" label={m.learning_search_label()}>
          <Input type="search" defaultValue={asked} maxLength={SEARCH_MAX} autoComplete="off" />
        </Field>
        <Button type="submit">{m.learning_search_do()}</Button>
      </Form>
    </search>
    {hits && (
      <div role="status">
        <p className="mt-4">{m.learning_hits({ n: hits.length })}</p>
        <ul className="mt-2 border-t border-line">
          {hits.map((hit) => (
            <li key={`${hit.lesson}${hit.passage}`} className="border-b border-line py-2.5">
              <Link
                to={`${lessonPath(course, hit.lesson)}#${passageAnchor(hit.passage)}`}
                className="link inline-flex min-h-11 items-center"
              >
                {hit.title}
              </Link>
              <p className="measure text-ink-soft">{hit.snippet}</p>
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
);
