import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { endSession } from "#app/domains/auth/commands/end-session.server.ts";
import { aMember } from "#app/domains/auth/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { at, test } from "#test/ctx.ts";
import { pushService } from "#test/push-service.ts";
import { drain, queued } from "#test/queue.ts";
import { addDevice, PUSH, removeDevice } from "./commands/push.server.ts";
import { readAllNotifications } from "./commands/read.server.ts";
import { saveSettings } from "./commands/settings.server.ts";
import { Settings } from "./input.ts";
import { vapidKeys } from "./provider.server.ts";
import { pushHere } from "./queries/devices.server.ts";
import { DEFAULTS, KINDS } from "./rules/kinds.ts";
import { DEVICES_MOST } from "./rules/push.ts";
import { pushDevices } from "./tables.server.ts";

let service: Awaited<ReturnType<typeof pushService>>;
beforeAll(async () => {
  service = await pushService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.handed.length = 0;
  service.answers(201);
});

let nth = 0;
async function happen(ctx: Ctx, userId: string) {
  const data = { jobId: String(++nth), title: "Secret deck on Elm Street", from: "Ana Private" };
  const event = {
    kind: "application.received" as const,
    userId,
    ref: `push-${nth}`,
    path: `/jobs/${nth}/applicants`,
    data,
  };
  await inTransaction(ctx, (tx) => announce(tx, event));
  await drain(ctx);
}

async function memberWithDevice(ctx: Ctx) {
  const { userId, me } = await aMember(ctx);
  await addDevice(me, service.device());
  return { userId, mine: me };
}

const form = (more: Record<string, string> = {}) => {
  const kinds = KINDS.flatMap((kind) => [
    [`mail:${kind}`, DEFAULTS[kind].mail],
    [`in-app:${kind}`, "on"],
    [`push:${kind}`, "on"],
  ]);
  return Settings.parse({ timeZone: "UTC", ...Object.fromEntries(kinds), ...more });
};

const devicesOf = (ctx: Ctx, userId: string) => ctx.db.select().from(pushDevices).where(eq(pushDevices.userId, userId));

test("a device is told by the kind alone, sealed for it and signed by this installation", async ({ ctx }) => {
  const { userId } = await memberWithDevice(ctx);
  await happen(ctx, userId);
  expect(service.problems).toEqual([]);
  expect(service.handed).toHaveLength(1);
  const [{ read, raw, subject, key } = {}] = service.handed as Partial<(typeof service.handed)[number]>[];
  expect(read).toMatchObject({ title: "Kingpost", body: "Somebody applied for your job", unread: 1 });
  expect(JSON.stringify(read)).not.toMatch(/Ana|Elm|deck/);
  expect(raw).not.toContain("applied");
  expect(subject).toMatch(/^(mailto|https):/);
  expect(key).toBe(vapidKeys(ctx.services.env).publicKey);
});

test("a kind that is turned off is not pushed, and neither is what has been read or what nobody turned on", async ({
  ctx,
}) => {
  const { userId, mine } = await memberWithDevice(ctx);
  const off = form();
  await saveSettings(mine, { ...off, "push:application.received": undefined } as never);
  await happen(ctx, userId);
  expect(service.handed).toEqual([]);
  await saveSettings(mine, form({ quietFrom: "00:00", quietTo: "23:59" }));
  await happen(ctx, userId);
  await readAllNotifications(mine);
  await drain(at(ctx, 48 * 3_600_000));
  expect(service.handed).toEqual([]);
  const without = await aMember(ctx);
  await happen(ctx, without.userId);
  expect((await queued(ctx, PUSH)).length).toBe(1);
});

test("in quiet hours a device stays silent until they end", async ({ ctx }) => {
  const { userId, mine } = await memberWithDevice(ctx);
  await saveSettings(mine, form({ quietFrom: "00:00", quietTo: "23:59" }));
  await happen(ctx, userId);
  expect(service.handed).toEqual([]);
  await drain(at(ctx, 24 * 3_600_000));
  expect(service.handed).toHaveLength(1);
});

test("a device that has turned it off, or that its service has forgotten, is forgotten here", async ({ ctx }) => {
  const { userId, mine } = await memberWithDevice(ctx);
  service.answers(410);
  await happen(ctx, userId);
  expect(await devicesOf(ctx, userId)).toEqual([]);
  service.answers(201);
  await addDevice(mine, service.device());
  await expect(pushHere(mine)).resolves.toMatchObject({ on: true });
  await removeDevice(mine);
  await expect(pushHere(mine)).resolves.toMatchObject({ on: false });
  await happen(ctx, userId);
  expect(service.handed).toHaveLength(1);
});

test("signing out ends it, and at the next member's sign-in the device is theirs alone", async ({ ctx }) => {
  const first = await aMember(ctx);
  const second = await aMember(ctx);
  const device = service.device();
  await addDevice(first.me, device);
  await addDevice(second.me, device);
  expect(await devicesOf(ctx, first.userId)).toEqual([]);
  await happen(ctx, first.userId);
  expect(service.handed).toEqual([]);
  await endSession(second.me, "local");
  expect(await devicesOf(ctx, second.userId)).toEqual([]);
});

test("an address inside the network is neither kept nor asked, and a member has so many devices and no more", async ({
  ctx,
}) => {
  const { userId, mine } = await memberWithDevice(ctx);
  const { keys } = service.device();
  for (const endpoint of ["https://10.0.0.7/push", "http://push.example.com/x", "https://db.internal/x"])
    await expect(addDevice(mine, { endpoint, keys })).rejects.toMatchObject({ code: "push_address" });
  await ctx.db.update(pushDevices).set({ endpoint: "https://10.0.0.7/push" });
  await happen(ctx, userId);
  expect(await devicesOf(ctx, userId)).toEqual([]);
  const added = Array.from({ length: DEVICES_MOST + 1 }, () => service.device());
  for (const [n, device] of added.entries()) await addDevice({ ...mine, now: new Date(ctx.now.getTime() + n) }, device);
  const kept = (await devicesOf(ctx, userId)).map(({ endpoint }) => endpoint);
  // The one that was added first made room for the last.
  expect(kept.sort()).toEqual(
    added
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .sort(),
  );
});
