import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { notYou, undoAction } from "./undo.tsx";

const brand = BRAND.name;

/** Asks the mailbox an account has now whether it may move to another; the digits do the same as the link. */
export const mayLeaveMail = (to: string, newEmail: string, url: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_leave_subject({ brand }),
    paragraphs: [
      m.auth_users_mail_leave_body({ brand, address: newEmail }),
      m.auth_users_mail_code({ code }),
      m.auth_users_mail_leave_ignore(),
    ],
    action: { label: m.auth_users_mail_leave_button(), url },
  }),
});

/** Asks the mailbox an account wants to move to. */
export const mayArriveMail = (to: string, url: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_arrive_subject({ brand }),
    paragraphs: [
      m.auth_users_mail_arrive_body({ brand }),
      m.auth_users_mail_code({ code }),
      m.auth_users_mail_arrive_ignore(),
    ],
    action: { label: m.auth_users_mail_arrive_button(), url },
  }),
});

/** To a mailbox that has an account already: somebody asked to move another one to it. */
export const hasAccountMail = (to: string, url: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_known_subject({ brand }),
    paragraphs: [m.auth_users_mail_known_body({ brand }), m.auth_users_mail_arrive_ignore()],
    action: { label: m.auth_users_mail_known_button(), url },
  }),
});

/** Tells the old mailbox that the account has moved. */
export const movedMail = (to: string, newEmail: string, url: string, undo: string | null): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_moved_subject({ brand }),
    paragraphs: [
      m.auth_users_mail_moved_body({ brand, address: newEmail }),
      ...notYou(undo, m.auth_users_mail_not_you()),
    ],
    action: undoAction(undo, { label: m.auth_users_mail_help_button(), url }),
  }),
});

/** Tells that the password is another one now. */
export const passwordChangedMail = (to: string, url: string, undo: string | null): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_password_subject({ brand }),
    paragraphs: [m.auth_users_mail_password_body({ brand }), ...notYou(undo, m.auth_users_mail_not_you())],
    action: undoAction(undo, { label: m.auth_users_mail_reset_button(), url }),
  }),
});

/** Tells that another number opens the account; `phone` in E.164. */
export const phoneChangedMail = (to: string, phone: string, url: string, undo: string | null): Mail => ({
  to,
  ...letter({
    subject: m.auth_changes_mail_phone_subject({ brand }),
    paragraphs: [m.auth_changes_mail_phone_body({ brand, phone }), ...notYou(undo, m.auth_users_mail_not_you())],
    action: undoAction(undo, { label: m.auth_users_mail_reset_button(), url }),
  }),
});

/** The digits that prove once more who is at the keyboard. */
export const reauthenticationMail = (to: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_reauth_subject({ brand }),
    paragraphs: [m.auth_users_mail_reauth_body({ code }), m.auth_users_mail_reauth_ignore()],
  }),
});

/** Says goodbye, and what stays. */
export const goodbyeMail = (to: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_goodbye_subject({ brand }),
    paragraphs: [m.auth_users_mail_goodbye_body({ brand }), m.auth_users_mail_goodbye_stays()],
  }),
});

/** Invites somebody whose account an operator made. */
export const invitationMail = (to: string, url: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_users_mail_invite_subject({ brand }),
    paragraphs: [
      m.auth_users_mail_invite_body({ brand }),
      m.auth_users_mail_code({ code }),
      m.auth_users_mail_invite_ignore(),
    ],
    action: { label: m.auth_users_mail_invite_button(), url },
  }),
});
