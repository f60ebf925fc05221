import { accounts } from "#app/domains/accounts/domain.server.ts";
import { agents } from "#app/domains/agents/domain.server.ts";
import { agreements } from "#app/domains/agreements/domain.server.ts";
import { alerts } from "#app/domains/alerts/domain.server.ts";
import { assistant } from "#app/domains/assistant/domain.server.ts";
import { auth } from "#app/domains/auth/domain.server.ts";
import { badges } from "#app/domains/badges/domain.server.ts";
import { bids } from "#app/domains/bids/domain.server.ts";
import { billing } from "#app/domains/billing/domain.server.ts";
import { bounces } from "#app/domains/bounces/domain.server.ts";
import { businesses } from "#app/domains/businesses/domain.server.ts";
import { calendar } from "#app/domains/calendar/domain.server.ts";
import { charges } from "#app/domains/charges/domain.server.ts";
import { community } from "#app/domains/community/domain.server.ts";
import { contractors } from "#app/domains/contractors/domain.server.ts";
import { dashboard } from "#app/domains/dashboard/domain.server.ts";
import { developers } from "#app/domains/developers/domain.server.ts";
import { directory } from "#app/domains/directory/domain.server.ts";
import { engagements } from "#app/domains/engagements/domain.server.ts";
import { estimates } from "#app/domains/estimates/domain.server.ts";
import { factors } from "#app/domains/factors/domain.server.ts";
import { figures } from "#app/domains/figures/domain.server.ts";
import { financing } from "#app/domains/financing/domain.server.ts";
import { hours } from "#app/domains/hours/domain.server.ts";
import { identities } from "#app/domains/identities/domain.server.ts";
import { integrations } from "#app/domains/integrations/domain.server.ts";
import { intent } from "#app/domains/intent/domain.server.ts";
import { invitations } from "#app/domains/invitations/domain.server.ts";
import { invoices } from "#app/domains/invoices/domain.server.ts";
import { jobs } from "#app/domains/jobs/domain.server.ts";
import { learning } from "#app/domains/learning/domain.server.ts";
import { ledger } from "#app/domains/ledger/domain.server.ts";
import { maps } from "#app/domains/maps/domain.server.ts";
import { marketing } from "#app/domains/marketing/domain.server.ts";
import { media } from "#app/domains/media/domain.server.ts";
import { memory } from "#app/domains/memory/domain.server.ts";
import { mentors } from "#app/domains/mentors/domain.server.ts";
import { messaging } from "#app/domains/messaging/domain.server.ts";
import { moderation } from "#app/domains/moderation/domain.server.ts";
import { notifications } from "#app/domains/notifications/domain.server.ts";
import { operators } from "#app/domains/operators/domain.server.ts";
import { partners } from "#app/domains/partners/domain.server.ts";
import { payments } from "#app/domains/payments/domain.server.ts";
import { phone } from "#app/domains/phone/domain.server.ts";
import { realtors } from "#app/domains/realtors/domain.server.ts";
import { referrals } from "#app/domains/referrals/domain.server.ts";
import { reminders } from "#app/domains/reminders/domain.server.ts";
import { reviews } from "#app/domains/reviews/domain.server.ts";
import { subcontractors } from "#app/domains/subcontractors/domain.server.ts";
import { sums } from "#app/domains/sums/domain.server.ts";
import { taxes } from "#app/domains/taxes/domain.server.ts";
import { training } from "#app/domains/training/domain.server.ts";
import { verification } from "#app/domains/verification/domain.server.ts";
import { warranty } from "#app/domains/warranty/domain.server.ts";
import { weather } from "#app/domains/weather/domain.server.ts";
import { webinars } from "#app/domains/webinars/domain.server.ts";
import type { Domain } from "#app/infra/domain.server.ts";

const ALL: readonly Domain[] = [
  accounts,
  agents,
  agreements,
  assistant,
  auth,
  badges,
  bids,
  alerts,
  billing,
  bounces,
  businesses,
  calendar,
  charges,
  community,
  contractors,
  dashboard,
  developers,
  directory,
  engagements,
  estimates,
  factors,
  figures,
  financing,
  hours,
  identities,
  integrations,
  invitations,
  intent,
  invoices,
  jobs,
  learning,
  ledger,
  maps,
  marketing,
  media,
  mentors,
  memory,
  messaging,
  moderation,
  notifications,
  partners,
  operators,
  payments,
  phone,
  realtors,
  referrals,
  reminders,
  reviews,
  subcontractors,
  sums,
  taxes,
  training,
  verification,
  warranty,
  weather,
  webinars,
];

/** Every domain, each after all that it needs. Throws for a need that is no domain, and for a ring of needs. */
export const domains: readonly Domain[] = inOrder(ALL);

function inOrder(all: readonly Domain[]): readonly Domain[] {
  const byName = new Map(all.map((domain) => [domain.name, domain]));
  const out = new Set<Domain>();
  const visit = (name: string, path: readonly string[]) => {
    const domain = byName.get(name);
    if (!domain) throw new Error(`${path.at(-1)} needs "${name}", which is no domain`);
    if (path.includes(name)) throw new Error(`domains need each other in a ring: ${[...path, name].join(" → ")}`);
    if (out.has(domain)) return;
    for (const need of domain.needs) visit(need, [...path, name]);
    out.add(domain);
  };
  for (const { name } of all) visit(name, []);
  return [...out];
}
