import { jpegOf, type ShownPicture } from "#app/domains/media/rules/shown.ts";
import { BRAND } from "#app/infra/brand.ts";
import { addressOf, seo } from "#app/infra/seo.ts";
import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { budgetText, excerpt, type JobState } from "../rules.ts";

type Shown = {
  id: string;
  title: string;
  trade: string;
  city: string;
  state: string;
  zip: string;
  description: string;
  skills: string[];
  budgetMin: number;
  budgetMax: number;
  postedAt: Date;
  expiresAt: Date;
  company: string | null;
  lifecycle: JobState;
  photos: ShownPicture[];
};

const DESCRIPTION_LENGTH = 155;

/** Title, description, card and schema.org's JobPosting; a job that is over leaves the search engines. */
export const jobMeta = (job: Shown) =>
  seo({
    title: m.jobs_meta_title({ title: job.title, place: `${job.city}, ${job.state}` }),
    description: excerpt(`${budgetText(job)}. ${job.description}`, DESCRIPTION_LENGTH),
    path: `/jobs/${job.id}`,
    ...(job.photos[0] && { image: jpegOf(job.photos[0]) }),
    ...(job.lifecycle === "open" ? { jsonLd: [posting(job)] } : { noindex: true }),
  });

const posting = (job: Shown) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: job.title,
  description: job.description,
  url: addressOf(`/jobs/${job.id}`),
  identifier: { "@type": "PropertyValue", name: BRAND.name, value: job.id },
  datePosted: job.postedAt.toISOString(),
  validThrough: job.expiresAt.toISOString(),
  employmentType: "CONTRACTOR",
  industry: label(TRADES, job.trade, getLocale()),
  skills: job.skills.join(", "),
  directApply: true,
  hiringOrganization: job.company ? { "@type": "Organization", name: job.company } : "confidential",
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: job.city,
      addressRegion: job.state,
      postalCode: job.zip,
      addressCountry: "US",
    },
  },
});
