import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";

type Invited = { business: string; inviter: string; name: string; url: string; until: Date };

/** Somebody is asked into a business. */
export const inviteMail = ({ business, inviter, name, url, until }: Invited) =>
  letter({
    subject: m.businesses_mail_invite_subject({ business, brand: BRAND.name }),
    paragraphs: [
      m.businesses_mail_hello({ name }),
      m.businesses_mail_invite_body({ inviter, business }),
      m.businesses_mail_invite_until({ date: day(until) }),
    ],
    action: { label: m.businesses_mail_invite_button(), url },
  });

/** The same as a text message. */
export const inviteText = ({ business, inviter, url }: Invited) =>
  m.businesses_text_invite({ inviter, business, brand: BRAND.name, url });

/** Somebody was taken out of a business. */
export const removedMail = ({ business }: { business: string }) =>
  letter({
    subject: m.businesses_mail_removed_subject({ business }),
    paragraphs: [m.businesses_mail_removed_body({ business }), m.businesses_mail_removed_stays()],
  });

/** A business has another owner: told to both. */
export const handedOverMail = (about: { business: string; from: string; isNew: boolean; site: string }) =>
  letter({
    subject: m.businesses_mail_handed_subject({ business: about.business }),
    paragraphs: [
      about.isNew
        ? m.businesses_mail_handed_to_you({ business: about.business, from: about.from })
        : m.businesses_mail_handed_by_you({ business: about.business }),
      m.businesses_mail_handed_mistake(),
    ],
    action: { label: m.businesses_mail_handed_button(), url: `${about.site}/account/people` },
  });

/** The last owner has left, and the business is closed. */
export const closedMail = ({ business, site }: { business: string; site: string }) =>
  letter({
    subject: m.businesses_mail_closed_subject({ business }),
    paragraphs: [m.businesses_mail_closed_body({ business }), m.businesses_mail_removed_stays()],
    action: { label: m.businesses_to_dashboard(), url: `${site}/dashboard` },
  });
