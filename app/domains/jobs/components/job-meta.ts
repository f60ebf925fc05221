import type { MetaDescriptor } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { label, TRADE_CHIPS } from "#content/lists.ts";
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
  location: string;
  description: string;
  skills: string[];
  budgetMin: number;
  budgetMax: number;
  postedAt: Date;
  expiresAt: Date;
  company: string | null;
  lifecycle: JobState;
};

const DESCRIPTION_LENGTH = 155;

/** Title, description, address and schema.org's JobPosting; a job that is over leaves the search engines. */
export function jobMeta(job: Shown, origin: string): MetaDescriptor[] {
  const url = `${origin}/jobs/${job.id}`;
  const title = m.jobs_meta_title({ title: job.title, place: `${job.city}, ${job.state}`, network: BRAND.network });
  const description = excerpt(`${budgetText(job)}. ${job.description}`, DESCRIPTION_LENGTH);
  const common: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
  ];
  if (job.lifecycle !== "open") return [...common, { name: "robots", content: "noindex" }];
  return [...common, { "script:ld+json": posting(job, url) }];
}

const posting = (job: Shown, url: string) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: job.title,
  description: job.description,
  url,
  identifier: { "@type": "PropertyValue", name: BRAND.name, value: job.id },
  datePosted: job.postedAt.toISOString(),
  validThrough: job.expiresAt.toISOString(),
  employmentType: "CONTRACTOR",
  industry: label(TRADE_CHIPS, job.trade, getLocale()),
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
