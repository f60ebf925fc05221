import type { BusinessEvent, EventKind } from "#app/infra/events.server.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { sentenceOf } from "./rules/sentence.ts";

type Written = Pick<Mail, "subject" | "text" | "html">;
type Told = { kind: EventKind; data: BusinessEvent["data"]; path: string };

/** One thing, in one sentence. */
export function toldMail(told: Told, site: string): Written {
  const { text, more } = sentenceOf(told);
  return letter({
    subject: text,
    paragraphs: [text, ...(more ? [more] : [])],
    action: { label: m.notifications_mail_open(), url: `${site}${told.path}` },
  });
}

/** Several things in one letter, oldest first; `count` says how many there are, `told` holds those that are named. */
export const digestMail = (told: Told[], count: number, site: string): Written =>
  letter({
    subject: m.notifications_digest_subject({ count }),
    paragraphs: [
      m.notifications_digest_intro({ count }),
      ...told.map((one) => `${sentenceOf(one).text} ${site}${one.path}`),
      ...(count > told.length ? [m.notifications_digest_rest({ count: count - told.length })] : []),
    ],
    action: { label: m.notifications_digest_open(), url: `${site}/notifications` },
  });

/** The letter with the way to stop such mails at its foot. */
export function withWayOut({ subject, text, html }: Written, url: string): Written {
  const words = m.notifications_mail_stop();
  return {
    subject,
    text: `${text}\n${words} ${url}\n`,
    html: html.replace(
      "</div></body>",
      `<p style="margin:24px 0 0;font-size:13px"><a href="${url}" style="color:#1d2521">${words}</a></p></div></body>`,
    ),
  };
}
