import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";

type Sent = {
  company: string;
  customer: string;
  title: string;
  price: string;
  validUntil: string;
  url: string;
  /** Where the customer ends such mails. */
  stop: string;
};

/** To a customer of a pro's own: what it costs, how to answer, who wrote their address, and how to hear no more. */
export const estimateMail = ({ company, customer, title, price, validUntil, url, stop }: Sent) =>
  letter({
    subject: m.estimates_mail_subject({ company }),
    paragraphs: [
      m.estimates_mail_hello({ name: customer }),
      m.estimates_mail_body({ company, title, price, date: day(validUntil) }),
      m.estimates_mail_how(),
      m.estimates_mail_why({ company }),
      m.estimates_mail_stop({ url: stop }),
    ],
    action: { label: m.estimates_mail_button(), url },
  });

type Withdrawn = Pick<Sent, "company" | "customer" | "title" | "url"> & { stop?: string };

/** To the same customer: the pro took the estimate back, and what to do now. */
export const withdrawnMail = ({ company, customer, title, url, stop }: Withdrawn) =>
  letter({
    subject: m.estimates_mail_withdrawn_subject({ company }),
    paragraphs: [
      m.estimates_mail_hello({ name: customer }),
      m.estimates_mail_withdrawn({ company, title }),
      m.estimates_mail_withdrawn_next({ company }),
      ...(stop ? [m.estimates_mail_why({ company }), m.estimates_mail_stop({ url: stop })] : []),
    ],
    action: { label: m.estimates_mail_withdrawn_button(), url },
  });
