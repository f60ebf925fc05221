import { z } from "zod";

const text = z.string().trim().min(1);
const head = { label: text, title: text, intro: text };
const document = { label: text, value: text };
const goodOrLapsed = { name: text, good: text, lapsed: text };
const place = z.object({ name: text, about: text, to: z.string().startsWith("/") });

/** The copy and the samples of the home page, section by section; the hero's words are in the catalogue. */
export const HomeContent = z.strictObject({
  apps: z.strictObject({
    ...head,
    sample: text,
    total: text,
    items: z.array(z.strictObject({ app: text, does: text, minutes: z.int().positive() })).length(6),
    after: text,
  }),
  hands: z.strictObject({
    ...head,
    legend: text,
    legendHint: text,
    detail: z.strictObject({ caption: text, alt: text, post: text, tenon: text, tie: text, strap: text }),
  }),
  system: z.strictObject({
    ...head,
    section: text,
    switch: text,
    switchHint: text,
    company: text,
    place: text,
    record: z.strictObject({
      name: text,
      license: z.strictObject({ ...document, until: text }),
      insurance: z.strictObject({ ...document, until: text, lapsed: text }),
      by: z.strictObject(document),
      checked: text,
      date: text,
      lapsedDate: text,
    }),
    hung: z.strictObject({
      rank: z.strictObject({ ...goodOrLapsed, near: text }),
      apply: z.strictObject({ ...goodOrLapsed, job: text, jobPlace: text, budget: text }),
      page: z.strictObject(goodOrLapsed),
      cody: z.strictObject(goodOrLapsed),
    }),
  }),
  cody: z.strictObject({
    ...head,
    sample: text,
    placeholder: text,
    messages: z.array(z.strictObject({ role: z.enum(["user", "assistant"]), text })).length(5),
  }),
  learn: z.strictObject({
    ...head,
    sample: text,
    done: text,
    left: text,
    schedule: text,
    items: z.array(place.extend({ mark: text })).length(4),
  }),
  tools: z.strictObject({
    ...head,
    panel: text,
    circuit: text,
    worksWith: text,
    for: text,
    by: text,
    items: z.array(z.strictObject({ name: text, for: text, by: text })).length(5),
    spare: text,
    disclaimer: text,
  }),
  community: z.strictObject({
    ...head,
    form: text,
    sample: text,
    number: text,
    from: text,
    questionLabel: text,
    question: text,
    answerLabel: text,
    answer: text,
    answerBy: text,
    helpful: text,
    also: z.array(place).length(2),
  }),
  stories: z.strictObject({
    label: text,
    title: text,
    note: text,
    tag: text,
    items: z.array(z.strictObject({ quote: text, who: text, trade: text, place: text, change: text })).length(3),
  }),
  start: z.strictObject({
    ...head,
    steps: z.array(text).length(4),
    have: text,
    needs: z.array(text).min(1),
    later: text,
    homeowner: text,
  }),
});

export type HomeContent = z.output<typeof HomeContent>;
