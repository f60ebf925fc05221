import { eq } from "drizzle-orm";
import { answerWithTrust } from "#app/domains/subcontractors/commands/answer.server.ts";
import { acceptAll, anAskedSub, aSentDocument } from "#app/domains/subcontractors/fixtures.ts";
import type { SubDocumentKind } from "#app/domains/subcontractors/rules.ts";
import { subAsks } from "#app/domains/subcontractors/tables.server.ts";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const DAY_MS = 24 * 3600 * 1000;

type SampleDocument = { kind: SubDocumentKind; endsIn: number; waits?: true };
type SampleSub = {
  name: string;
  email: string | null;
  askedDaysAgo: number;
  dueIn?: number;
  kinds: SubDocumentKind[];
  locale?: "es";
  sent: SampleDocument[];
};

/** Subs in every state: on file, ending, over, waiting for a look, late, and one with a phone only. */
const SUBS: readonly SampleSub[] = [
  {
    name: "Sample Drywall (Ortega)",
    email: "ortega@sample.test",
    askedDaysAgo: 200,
    kinds: ["insurance", "w9"],
    locale: "es",
    sent: [
      { kind: "insurance", endsIn: 24 },
      { kind: "w9", endsIn: 0 },
    ],
  },
  {
    name: "Sample Plumbing (Pine Street)",
    email: "pine.street@sample.test",
    askedDaysAgo: 6,
    kinds: ["insurance", "license"],
    sent: [
      { kind: "license", endsIn: 310 },
      { kind: "insurance", endsIn: 290, waits: true },
    ],
  },
  {
    name: "Sample Framing (Hill Country)",
    email: "framing@sample.test",
    askedDaysAgo: 12,
    dueIn: -3,
    kinds: ["insurance", "w9"],
    sent: [],
  },
  {
    name: "Sample Painting (Blue Gate)",
    email: "blue.gate@sample.test",
    askedDaysAgo: 150,
    kinds: ["insurance"],
    sent: [{ kind: "insurance", endsIn: -5 }],
  },
  {
    name: "Sample Tile (by phone)",
    email: null,
    askedDaysAgo: 1,
    dueIn: 9,
    kinds: ["insurance", "license", "w9"],
    sent: [],
  },
];

/** The sample subs of a demo owner; `member` answers with the trust record. */
export async function seedSubs(ctx: Ctx, owner: Actor, member: Actor): Promise<void> {
  for (const { sent, askedDaysAgo, dueIn, ...sub } of SUBS) {
    const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - askedDaysAgo * DAY_MS), locale: sub.locale ?? "en" };
    const { subId, token } = await anAskedSub(then, owner, sub);
    if (dueIn !== undefined)
      await ctx.db
        .update(subAsks)
        .set({ dueOn: dayIn(ctx, dueIn) })
        .where(eq(subAsks.subId, subId));
    for (const { kind, endsIn, waits } of sent) {
      await aSentDocument(then, token, {
        kind,
        expiresOn: dayIn(ctx, endsIn),
        number: kind === "w9" ? null : "SAMPLE-77",
      });
      if (!waits) await acceptAll(then, owner, subId);
    }
  }
  const asked = await anAskedSub(ctx, owner, {
    name: "Rivera Electric",
    email: "rivera@demo.example",
    kinds: ["insurance", "license"],
  });
  const asks = await ctx.db.select({ id: subAsks.id }).from(subAsks).where(eq(subAsks.subId, asked.subId));
  for (const { id } of asks) await answerWithTrust({ ...ctx, actor: member }, asked.token, id);
  await acceptAll(ctx, owner, asked.subId);
}
