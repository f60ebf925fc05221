import { z } from "zod";

const text = z.string().trim().min(1);
const step = z.strictObject({ title: text, text });
const named = z.strictObject({ name: text, text });
const head = { title: text, intro: text };
const minutes = z.int().positive();
const mentor = z.strictObject({ name: text, trade: text, specialty: text, years: z.int().positive() });
const badge = z.strictObject({
  mark: z.string().length(2),
  name: text,
  description: text,
  progress: z.int().min(0).max(100),
  color: z.enum(["steel", "plumb", "flag", "stop", "signal"]),
});

/** The written part of the community page; people, sessions and progress in it are samples and marked so. */
export const CommunityContent = z.strictObject({
  hero: z.strictObject({ label: text, ...head, note: text, index: text }),
  about: z.strictObject({ feed: text, participate: text, badges: text, sessions: text, mentors: text }),
  feed: z.strictObject(head),
  participate: z.strictObject({
    ...head,
    pillars: z.array(named).length(3),
    get: z.strictObject({ title: text, items: z.array(text).length(5) }),
    rules: z.strictObject({ title: text, items: z.array(z.strictObject({ rule: text, more: text })).length(5) }),
    starts: z.strictObject({
      title: text,
      items: z
        .array(z.strictObject({ id: z.enum(["question", "template", "introduce", "jobs"]), name: text, text }))
        .length(4),
    }),
  }),
  badges: z.strictObject({
    ...head,
    sample: text,
    items: z.array(badge).length(6),
    how: z.strictObject({ title: text, steps: z.array(step).length(3), tip: text }),
    soon: z.strictObject({ title: text, items: z.array(named).length(4) }),
  }),
  sessions: z.strictObject({
    ...head,
    sample: text,
    december: z.strictObject({
      title: text,
      items: z
        .array(z.strictObject({ title: text, description: text, date: text, time: text.endsWith("EST") }))
        .length(3),
    }),
    partners: z.strictObject({
      title: text,
      items: z.array(z.strictObject({ title: text, description: text, partner: text, minutes })).length(3),
    }),
    recordings: z.strictObject({
      title: text,
      items: z.array(z.strictObject({ title: text, description: text, minutes, views: z.int().min(0) })).length(4),
    }),
    note: text,
  }),
  mentors: z.strictObject({
    ...head,
    sample: text,
    featured: z.strictObject({ title: text, items: z.array(mentor).length(3) }),
    byTrade: z.strictObject({ title: text, items: z.array(mentor).length(6) }),
    how: z.strictObject({ title: text, steps: z.array(step).length(4), reply: text }),
    apply: step,
  }),
  close: step,
});
export type CommunityContent = z.infer<typeof CommunityContent>;
