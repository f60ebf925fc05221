import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { type ApplicationState, CODE_MINUTES } from "./rules/states.ts";
import { projectName, standingText } from "./rules/words.ts";
import { aprText, EXAMPLE_APR, KEPT_DAYS, loanPayment, type ProjectType } from "./rules.ts";

type Asked = { firstName: string; projectType: ProjectType; amount: number; months: number };

/** The code, to the applicant's own mailbox; no link, so that whoever filled in the form gets no further without it. */
export const codeMail = (firstName: string, code: string) =>
  letter({
    subject: m.financing_code_mail_subject({ code }),
    paragraphs: [
      m.financing_mail_hello({ name: firstName }),
      m.financing_code_mail_what({ code, minutes: CODE_MINUTES }),
      m.financing_code_mail_own({ brand: BRAND.name }),
      m.financing_code_mail_not_you(),
    ],
  });

export const codeText = (code: string): string =>
  m.financing_code_text({ brand: BRAND.name, code, minutes: CODE_MINUTES });

/** To the applicant: what was kept and what happens next. Nothing that income or score could be told from. */
export const applicationMail = (
  { firstName, projectType, amount, months }: Asked,
  until: Date,
  url: string,
  lender: string | null,
) =>
  letter({
    subject: m.financing_mail_subject({ brand: BRAND.name }),
    paragraphs: [
      m.financing_mail_hello({ name: firstName }),
      m.financing_mail_what({
        project: projectName(projectType),
        amount: dollars(amount),
        months,
        apr: aprText(EXAMPLE_APR),
        monthly: dollars(loanPayment(amount, EXAMPLE_APR, months).monthly, true),
      }),
      m.financing_mail_example(),
      lender ? m.financing_mail_next_lender({ lender }) : m.financing_mail_next({ brand: BRAND.name }),
      m.financing_mail_kept({ days: KEPT_DAYS, date: day(until) }),
    ],
    action: { label: m.financing_mail_button(), url },
  });

/** Something has changed; figures stand behind the link alone. */
export const newsMail = (firstName: string, standing: ApplicationState, url: string) =>
  letter({
    subject: m.financing_news_subject({ brand: BRAND.name }),
    paragraphs: [m.financing_mail_hello({ name: firstName }), standingText(standing), m.financing_news_where()],
    action: { label: m.financing_mail_button(), url },
  });
