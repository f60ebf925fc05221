import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { preview } from "./rules.ts";

const QUOTE_MAX = 300;

type Waiting = {
  from: string;
  job: string | null;
  count: number;
  /** The newest of them, oldest first. */
  quoted: string[];
  url: string;
};

/** To a reader who stayed away: who wrote, how much, and how it begins. */
export const waitingMail = ({ from, job, count, quoted, url }: Waiting) =>
  letter({
    subject: count === 1 ? m.messaging_mail_subject({ from }) : m.messaging_mail_subject_many({ from, count }),
    paragraphs: [
      job ? m.messaging_mail_about({ from, job }) : m.messaging_mail_wrote({ from }),
      ...quoted.map((body) =>
        body ? m.messaging_mail_quote({ text: preview(body, QUOTE_MAX) }) : m.messaging_files({ count: 1 }),
      ),
      m.messaging_mail_why({ brand: BRAND.name }),
    ],
    action: { label: m.messaging_mail_open(), url },
  });
