import { noteGap } from "#app/domains/assistant/provider/unanswered.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const DAY_MS = 24 * 3600 * 1000;

const SAMPLE_STOPS = [
  { owner: "Dana Whitlock", company: "Whitlock Tile", days: 2 },
  { owner: "Omar Haddad", company: "Haddad Framing", days: 6 },
  { owner: "June Perry", company: "Perry Floors", days: 11 },
  { owner: "Cal Stroud", company: "Stroud Gutters", days: 19 },
  { owner: "Lena Ortiz", company: "Ortiz Glass", days: 40 },
];
const SAMPLE_GAPS: readonly (readonly [days: number, question: string])[] = [
  [0.4, "Which crane do I rent to set a ridge beam over a pool?"],
  [2.2, "Can I put a solar carport on a leased parking lot?"],
  [5.1, "How long does lime plaster cure over straw bales?"],
  [9.7, "Who insures a houseboat remodel?"],
  [16.3, "What does a helical pile cost in clay?"],
];

const earlier = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });

/** Contractors who stopped on the way, and questions that Cody had no answer to. */
export async function sampleStops(ctx: Ctx, contactOf: (n: number) => { phone: string }): Promise<void> {
  for (const [n, { owner, company, days }] of SAMPLE_STOPS.entries())
    await aContractor(earlier(ctx, days), {
      fullName: owner,
      companyName: company,
      description: `Sample company. ${company} began to sign up.`,
      email: `${company.toLowerCase().replace(/[^a-z]/g, "")}@demo.example`,
      ...contactOf(n + 60),
      onboardingStep: 2 + (n % 3),
      onboardingCompleted: false,
    });
  for (const [days, question] of SAMPLE_GAPS) await noteGap(earlier(ctx, days), question, "en");
}
