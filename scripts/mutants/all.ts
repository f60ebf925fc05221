import { ACCOUNT_MUTANTS } from "./accounts.ts";
import { AGENT_MUTANTS } from "./agents.ts";
import { AGREEMENT_MUTANTS } from "./agreements.ts";
import { ALERT_MUTANTS } from "./alerts.ts";
import { ASSISTANT_MUTANTS } from "./assistant.ts";
import { BACKUP_MUTANTS } from "./backup.ts";
import { BADGE_MUTANTS } from "./badges.ts";
import { BID_MUTANTS } from "./bids.ts";
import { BILLING_MUTANTS } from "./billing.ts";
import { BOUNCE_MUTANTS } from "./bounces.ts";
import { BUSINESS_MUTANTS } from "./businesses.ts";
import { CALENDAR_MUTANTS } from "./calendar.ts";
import { CHANGE_MUTANTS } from "./changes.ts";
import { CHARGE_MUTANTS } from "./charges.ts";
import { CODE_MUTANTS } from "./codes.ts";
import { COMMUNITY_MUTANTS } from "./community.ts";
import { ANSWER_MUTANTS } from "./community-answers.ts";
import { CONTRACTOR_MUTANTS } from "./contractors.ts";
import { DASHBOARD_MUTANTS } from "./dashboard.ts";
import { DEMO_MUTANTS } from "./demo.ts";
import { DEVELOPER_MUTANTS } from "./developers.ts";
import { DIRECTORY_MUTANTS } from "./directory.ts";
import { ENGAGEMENT_MUTANTS } from "./engagements.ts";
import { ESTIMATE_MUTANTS } from "./estimates.ts";
import { FACTOR_MUTANTS } from "./factors.ts";
import { FIGURE_MUTANTS } from "./figures.ts";
import { FINANCING_MUTANTS } from "./financing.ts";
import { HOURS_MUTANTS } from "./hours.ts";
import { INTEGRATION_MUTANTS } from "./integrations.ts";
import { INVITATION_MUTANTS } from "./invitations.ts";
import { INVOICE_MUTANTS } from "./invoices.ts";
import { JOB_MUTANTS } from "./jobs.ts";
import { LEARNING_MUTANTS } from "./learning.ts";
import { LEDGER_MUTANTS } from "./ledger.ts";
import { LIMIT_MUTANTS } from "./limits.ts";
import { LOAN_MUTANTS } from "./loans.ts";
import { MAP_MUTANTS } from "./maps.ts";
import { MARKETING_MUTANTS } from "./marketing.ts";
import { MEDIA_MUTANTS } from "./media.ts";
import { MEMORY_MUTANTS } from "./memory.ts";
import { MENTOR_MUTANTS } from "./mentors.ts";
import { MESSAGING_MUTANTS } from "./messaging.ts";
import { MODERATION_MUTANTS } from "./moderation.ts";
import { NOTIFICATION_MUTANTS } from "./notifications.ts";
import { OPERATOR_MUTANTS } from "./operators.ts";
import { PARTNER_MUTANTS } from "./partners.ts";
import { PASSWORD_MUTANTS } from "./passwords.ts";
import { PAYMENT_MUTANTS } from "./payments.ts";
import { PHONE_MUTANTS } from "./phone.ts";
import { PLAN_MUTANTS } from "./plans.ts";
import { PROVIDER_MUTANTS } from "./providers.ts";
import { REALTOR_MUTANTS } from "./realtors.ts";
import { REMINDER_MUTANTS } from "./reminders.ts";
import { REVIEW_MUTANTS } from "./reviews.ts";
import { SECRET_MUTANTS } from "./secrets.ts";
import { SUBCONTRACTOR_MUTANTS } from "./subcontractors.ts";
import { SUM_MUTANTS } from "./sums.ts";
import { TAX_MUTANTS } from "./taxes.ts";
import { TOKEN_MUTANTS } from "./tokens.ts";
import { TRAINING_MUTANTS } from "./training.ts";
import { VERIFICATION_MUTANTS } from "./verification.ts";
import { WARRANTY_MUTANTS } from "./warranty.ts";
import { WEATHER_MUTANTS } from "./weather.ts";
import { WEBINAR_MUTANTS } from "./webinars.ts";

/** Every way in which the code is broken on purpose. */
export const MUTANTS = [
  ...ACCOUNT_MUTANTS,
  ...AGENT_MUTANTS,
  ...ALERT_MUTANTS,
  ...CODE_MUTANTS,
  ...DEMO_MUTANTS,
  ...LIMIT_MUTANTS,
  ...LOAN_MUTANTS,
  ...TOKEN_MUTANTS,
  ...ESTIMATE_MUTANTS,
  ...FACTOR_MUTANTS,
  ...OPERATOR_MUTANTS,
  ...PARTNER_MUTANTS,
  ...PASSWORD_MUTANTS,
  ...PHONE_MUTANTS,
  ...PLAN_MUTANTS,
  ...LEDGER_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...PROVIDER_MUTANTS,
  ...REALTOR_MUTANTS,
  ...MEMORY_MUTANTS,
  ...REMINDER_MUTANTS,
  ...REVIEW_MUTANTS,
  ...SECRET_MUTANTS,
  ...CHANGE_MUTANTS,
  ...FIGURE_MUTANTS,
  ...FINANCING_MUTANTS,
  ...INVITATION_MUTANTS,
  ...INVOICE_MUTANTS,
  ...JOB_MUTANTS,
  ...ASSISTANT_MUTANTS,
  ...BACKUP_MUTANTS,
  ...BADGE_MUTANTS,
  ...BILLING_MUTANTS,
  ...CALENDAR_MUTANTS,
  ...CHARGE_MUTANTS,
  ...BOUNCE_MUTANTS,
  ...BUSINESS_MUTANTS,
  ...ANSWER_MUTANTS,
  ...COMMUNITY_MUTANTS,
  ...MODERATION_MUTANTS,
  ...CONTRACTOR_MUTANTS,
  ...DASHBOARD_MUTANTS,
  ...DEVELOPER_MUTANTS,
  ...DIRECTORY_MUTANTS,
  ...BID_MUTANTS,
  ...ENGAGEMENT_MUTANTS,
  ...AGREEMENT_MUTANTS,
  ...HOURS_MUTANTS,
  ...INTEGRATION_MUTANTS,
  ...MEDIA_MUTANTS,
  ...MENTOR_MUTANTS,
  ...MESSAGING_MUTANTS,
  ...NOTIFICATION_MUTANTS,
  ...SUBCONTRACTOR_MUTANTS,
  ...SUM_MUTANTS,
  ...TAX_MUTANTS,
  ...TRAINING_MUTANTS,
  ...VERIFICATION_MUTANTS,
  ...WARRANTY_MUTANTS,
  ...WEATHER_MUTANTS,
  ...WEBINAR_MUTANTS,
  ...LEARNING_MUTANTS,
  ...MAP_MUTANTS,
  ...MARKETING_MUTANTS,
];
