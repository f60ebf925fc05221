import { expect, test as plain } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Actor, Ctx, Role } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { saveSettings } from "./commands/settings.server.ts";
import { Settings } from "./input.ts";
import { mySettings } from "./queries/settings.server.ts";
import { COMMON_KINDS, DEFAULTS, KINDS, kindsFor } from "./rules/kinds.ts";

const CONTRACTORS = ["job.found", "training.late", "hours.due", "document.expiring", "plan.changed"] as const;

/** The form as the settings page draws it for this member. */
async function drawn(me: Ctx, more: Record<string, unknown> = {}) {
  const { kinds } = await mySettings(me);
  const fields = kinds.flatMap(({ kind, mail }) => [
    [`mail:${kind}`, mail],
    [`in-app:${kind}`, "on"],
  ]);
  return Settings.parse({ timeZone: "UTC", ...Object.fromEntries(fields), ...more });
}

plain(
  "each role is offered what can happen to it: all see what is common, and only a contractor a contractor's",
  () => {
    for (const role of ["homeowner", "realtor", "admin"] as const)
      for (const kind of CONTRACTORS) expect(kindsFor(role)).not.toContain(kind);
    for (const kind of CONTRACTORS) expect(kindsFor("contractor")).toContain(kind);
    for (const role of ["contractor", "homeowner", "realtor", "admin", null] as const)
      expect(kindsFor(role)).toEqual(expect.arrayContaining([...COMMON_KINDS]));
    expect(kindsFor(null)).toContain("job.found");
    expect([...new Set(kindsFor("contractor", "realtor", "admin"))].sort()).toEqual([...KINDS].sort());
    for (const kind of ["application.received", "invoice.received", "engagement.done", "review.asked"] as const)
      expect(kindsFor("homeowner")).toContain(kind);
  },
);

test("a homeowner reads no kinds of a contractor, one who works in somebody's business does, and a realtor reads their payouts", async ({
  ctx,
}) => {
  const shown = async (actor: Actor) => (await mySettings(as(ctx, actor))).kinds.map(({ kind }) => kind);
  const of = async (role: Role) => shown((await aUser(ctx, { role })).actor);
  expect(await of("homeowner")).not.toContain("training.due");
  expect(await of("realtor")).toContain("realtor.paid");
  expect(await of("realtor")).not.toContain("document.expiring");
  const { userId } = await aContractor(ctx);
  const person = await aPerson(ctx, userId, "crew");
  expect(await shown(person.actor)).toContain("training.due");
});

test("what a form does not offer stays as it was chosen, by mail and by text message", async ({ ctx }) => {
  const { actor, userId } = await aUser(ctx, { role: "homeowner" });
  await ctx.db.update(users).set({ phone: "15551230000", phoneConfirmedBy: "text" });
  const me = as(ctx, actor);
  const all = Object.fromEntries(
    KINDS.map((kind) => [`mail:${kind}`, kind === "job.found" ? "off" : DEFAULTS[kind].mail]),
  );
  await saveSettings(me, Settings.parse({ timeZone: "UTC", ...all, texts: ["", "job.invited", "message.received"] }));
  expect((await mySettings(me)).texts.offered).not.toContain("job.invited");
  await saveSettings(me, await drawn(me, { texts: ["", "application.received"] }));
  expect([...(await mySettings(me)).texts.kinds].sort()).toEqual(["application.received", "job.invited"]);
  await ctx.db.execute(`update user_roles set role = 'contractor' where user_id = '${userId}'`);
  expect((await mySettings(me)).kinds.find(({ kind }) => kind === "job.found")).toMatchObject({ mail: "off" });
});
