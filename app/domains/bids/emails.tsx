import type { About } from "#app/domains/jobs/emails.tsx";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import type { Price } from "./rules.ts";

/** To the hirer: a bid says something else now. */
export const revisedMail = ({ job, site }: About, from: string, price: Price, applicationId: string) =>
  letter({
    subject: m.bids_mail_revised_subject({ title: job.title }),
    paragraphs: [
      m.bids_mail_revised({ name: from, title: job.title, price: priceText(price) }),
      m.jobs_mail_why({ brand: BRAND.name }),
    ],
    action: { label: m.bids_read(), url: `${site}/bids/${applicationId}` },
  });
