import { z } from "zod";

const text = z.string().trim().min(1);
const row = z.strictObject({ label: text, value: text });
const document = z.strictObject({ name: text, until: text, state: z.enum(["active", "expiring"]) });

/** The sample dashboard that visitors see: every figure in it is made up and marked so. */
export const DashboardPreviewContent = z.strictObject({
  headline: text,
  intro: text,
  join: text,
  sample: text,
  welcome: text,
  week: text,
  metrics: z.array(z.strictObject({ label: text, value: text, note: text })).length(4),
  tabs: z.strictObject({ leads: text, integrations: text, documents: text, tax: text }),
  leads: z.strictObject({
    title: text,
    note: text,
    respond: text,
    items: z.array(z.strictObject({ name: text, job: text, place: text, age: text, budget: text })).min(1),
    quickTitle: text,
    quick: z.strictObject({ profile: text, calendar: text, training: text }),
    upgrade: z.strictObject({ title: text, text, action: text }),
  }),
  integrations: z.strictObject({
    title: text,
    note: text,
    link: text,
    items: z.array(z.strictObject({ name: text, kind: text, state: text })).length(3),
  }),
  documents: z.strictObject({
    title: text,
    tabs: z.strictObject({ documents: text, subs: text, requirements: text }),
    active: text,
    expiring: text,
    documents: z.array(document).min(1),
    subs: z.array(document).min(1),
    requirementsNote: text,
    requirements: z.array(row).length(5),
  }),
  tax: z.strictObject({ title: text, note: text, deadlineLabel: text, deadline: text, rows: z.array(row).min(1) }),
  weather: z.strictObject({
    title: text,
    note: text,
    wind: text,
    samples: z.array(z.strictObject({ sky: text, high: text, wind: text, advice: text })).min(2),
  }),
});
export type DashboardPreviewContent = z.infer<typeof DashboardPreviewContent>;
