import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import type { MemberRole } from "./input/limits.ts";

const ROLES: Record<MemberRole, () => string> = {
  contractor: m.operators_role_contractor,
  homeowner: m.operators_role_homeowner,
  realtor: m.operators_role_realtor,
};

/** Says that the team gave the account another role; `url` is where it begins. */
export const roleChangedMail = (to: string, role: MemberRole, url: string): Mail => ({
  to,
  ...letter({
    subject: m.operators_mail_role_subject({ brand: BRAND.name }),
    paragraphs: [m.operators_mail_role_body({ role: ROLES[role]() }), m.operators_mail_role_more()],
    action: { label: m.operators_mail_role_button(), url },
  }),
});
