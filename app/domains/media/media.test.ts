import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { aHeicPhoto, aPhonePhoto, twoColors } from "#app/infra/pictures/sample-pictures.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { attachPictures, dropPicturesOf } from "./commands/attach.server.ts";
import { aPicture } from "./fixtures.ts";
import { chosenPictures, pictureFields } from "./input.ts";
import { pictureOf, picturesOf } from "./queries/pictures.server.ts";
import { filesOf, inPairs, type ShownPicture } from "./rules/shown.ts";
import { pictures } from "./tables.server.ts";

const asSent = (form: object) => chosenPictures(z.object(pictureFields(8)).parse(form));
const DAY = 24 * 3600 * 1000;
const chosen = (...all: ShownPicture[]) => all.map(({ id, alt, stage }) => ({ id, alt, stage }));
const onDisk = (ctx: Ctx, { base, edges }: ShownPicture) =>
  filesOf(base, edges).filter((key) => existsSync(join(ctx.services.env.DATA_DIR, "files", key))).length;

/** Someone signed in at the real time, which the app's clock shows. */
async function someone(test: Ctx) {
  const ctx = at(test, new Date());
  const user = await aSignedInUser(ctx, { role: "homeowner", fullName: "Harper Sample" });
  const app = testApp(ctx);
  const authorization = `Bearer ${user.session.access_token}`;
  return {
    ...user,
    ctx: as(ctx, user.actor),
    upload: (bytes: Buffer, purpose = "job") =>
      app.request(`/api/uploads/pictures?purpose=${purpose}`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: { authorization },
      }),
    open: (path: string, method = "GET") => app.request(path, { method }),
  };
}

test("a public photo is answered to everybody, in the format asked for, and may be kept for a year", async ({
  ctx,
}) => {
  const by = await someone(ctx);
  const answer = await by.upload(await aPhonePhoto(6, twoColors(900, 600)));
  expect(answer.status).toBe(201);
  const picture = (await answer.json()) as ShownPicture;
  expect(picture).toMatchObject({ width: 600, height: 900, edges: [400, 800, 900], alt: "", query: "" });
  for (const [format, type] of [
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
  ] as const) {
    const seen = await by.open(`${picture.base}-400.${format}`);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("content-type")).toBe(type);
    expect(seen.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(seen.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await seen.arrayBuffer());
    expect(bytes.length).toBe(Number(seen.headers.get("content-length")));
    for (const trace of ["Apple", "planted", "GPS", "Exif"]) expect(bytes.includes(trace)).toBe(false);
  }
  expect((await by.open(`${picture.base}-400.jpg`, "HEAD")).headers.get("content-type")).toBe("image/jpeg");
  for (const wrong of [`${picture.base}-401.jpg`, `${picture.base}-400.png`, `/pictures/${picture.id}/x.jpg`])
    expect((await by.open(wrong)).status).toBe(404);
});

test("a private photo opens by its signed link for an hour, and by nothing else", async ({ ctx }) => {
  const by = await someone(ctx);
  const picture = (await (await by.upload(aHeicPhoto(), "quote")).json()) as ShownPicture;
  const other = (await (await by.upload(await twoColors(100, 80).png().toBuffer(), "quote")).json()) as ShownPicture;
  expect(picture.base).toMatch(/^\/private-pictures\//);
  const opened = await by.open(`${picture.base}-160.webp${picture.query}`);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("cache-control")).toContain("private, no-store");
  const past = picture.query.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) - 5}`);
  for (const path of [
    `${picture.base}-160.webp`,
    `${picture.base}-160.webp${other.query}`,
    `${picture.base}-160.webp${past}`,
    `${picture.base.replace("/private-pictures", "/pictures")}-160.webp${picture.query}`,
    `/files${picture.base}-160.webp`,
    `/files${picture.base}-160.webp${picture.query}`,
  ])
    expect((await by.open(path)).status, path).not.toBe(200);
});

test("a photo hangs on what its form was sent for, in the chosen order and words; what is taken off goes with its files", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx);
  const subject = { purpose: "job", subjectId: ctx.newId(), ownerId: actor.business.id } as const;
  const [one, two, three] = [
    await aPicture(ctx, actor, "job"),
    await aPicture(ctx, actor, "job"),
    await aPicture(ctx, actor, "job"),
  ];
  const form = { pictures: [two.id, one.id, two.id], alts: ["  Panel\u0000 open "], stages: ["before", "after"] };
  await inTransaction(ctx, (tx) => attachPictures(tx, subject, asSent(form)));
  const shown = (await picturesOf(ctx, "job", [subject.subjectId])).get(subject.subjectId) ?? [];
  expect(shown.map(({ id, alt, stage }) => [id, alt, stage])).toEqual([
    [two.id, "Panel open", "before"],
    [one.id, "", "after"],
  ]);
  expect(inPairs(shown)).toEqual([[shown[0], shown[1]]]);
  await inTransaction(ctx, (tx) => attachPictures(tx, subject, chosen(one, three)));
  await drain(ctx);
  expect([onDisk(ctx, one), onDisk(ctx, two), onDisk(ctx, three)]).toEqual([3, 0, 3]);
  await inTransaction(ctx, (tx) => dropPicturesOf(tx, "job", [subject.subjectId]));
  await drain(ctx);
  expect([onDisk(ctx, one), onDisk(ctx, three)]).toEqual([0, 0]);
  expect(await pictureOf(ctx, "job", [subject.subjectId])).toEqual(new Map());
});

test("nobody hangs up another's photo, one that hangs elsewhere, or one that is for something else", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  const subject = (subjectId = ctx.newId()) => ({ purpose: "job", subjectId, ownerId: actor.business.id }) as const;
  const theirs = await aPicture(ctx, other, "job");
  const logo = await aPicture(ctx, actor, "logo");
  const used = await aPicture(ctx, actor, "job");
  await inTransaction(ctx, (tx) => attachPictures(tx, subject(), chosen(used)));
  for (const picture of [theirs, logo, used])
    await expect(inTransaction(ctx, (tx) => attachPictures(tx, subject(), chosen(picture)))).rejects.toMatchObject({
      code: "picture_gone",
    });
});

test("a visitor sends photos of a job or a request before having an account, a few an hour, and no others", async ({
  ctx: test,
}) => {
  const ctx = at(test, new Date());
  const app = testApp(ctx);
  const photo = await twoColors(96, 64).jpeg().toBuffer();
  const send = (purpose: string) =>
    app.request(`/api/uploads/pictures?purpose=${purpose}`, { method: "POST", body: new Uint8Array(photo) });
  for (const purpose of ["job", "quote"]) expect((await send(purpose)).status).toBe(201);
  for (const purpose of [
    "logo",
    "portfolio",
    "application",
    "review",
    "post",
    "message",
    "work",
    "warranty",
    "nonsense",
  ])
    expect((await send(purpose)).status).toBe(401);
  const countAll = (points: number) =>
    ctx.db.execute(sql`update rate_limits set points = ${points} where key like 'picture-upload.visitors:%'`);
  await countAll(600);
  expect((await send("job")).status).toBe(429);
  await countAll(1);
  await ctx.db.execute(sql`update rate_limits set points = 24 where key like 'picture-upload.visitor:%'`);
  expect((await send("job")).status).toBe(429);
});

test("a visitor's photo is the one's who comes back with its id, and nobody else's afterwards", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { actor: other } = await aContractor(ctx);
  const sent = await aPicture(ctx, null, "job");
  const on = (by: typeof actor) => ({ purpose: "job", subjectId: ctx.newId(), ownerId: by.business.id }) as const;
  const job = on(actor);
  await inTransaction(ctx, (tx) => attachPictures(tx, job, chosen(sent)));
  const [row] = await ctx.db.select().from(pictures).where(eq(pictures.id, sent.id));
  expect(row).toMatchObject({ ownerId: actor.business.id, subjectId: job.subjectId });
  await expect(inTransaction(ctx, (tx) => attachPictures(tx, on(other), chosen(sent)))).rejects.toMatchObject({
    code: "picture_gone",
  });
  const left = await aPicture(ctx, null, "quote");
  await drain(at(ctx, DAY + 1000));
  expect([onDisk(ctx, left), onDisk(ctx, sent)]).toEqual([0, 3]);
});

test("owner and office send the pictures of a business, its foremen and crew do not", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  for (const [part, may] of [
    ["office", true],
    ["foreman", false],
    ["crew", false],
  ] as const) {
    const { actor: person } = await aPerson(ctx, actor.business.id, part);
    const sent = aPicture(ctx, person, "portfolio");
    await (may
      ? expect(sent).resolves.toMatchObject({ width: 96 })
      : expect(sent).rejects.toMatchObject({ code: "not_your_part" }));
  }
});

test("a photo that no form was sent for is gone after a day with its files; one in use stays", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const left = await aPicture(ctx, actor, "job");
  const used = await aPicture(ctx, actor, "job");
  const subject = { purpose: "job", subjectId: ctx.newId(), ownerId: actor.business.id } as const;
  await inTransaction(ctx, (tx) => attachPictures(tx, subject, chosen(used)));
  await drain(at(ctx, DAY + 1000));
  expect([onDisk(ctx, left), onDisk(ctx, used)]).toEqual([0, 3]);
  expect(await ctx.db.select().from(pictures).where(eq(pictures.id, left.id))).toEqual([]);
});

test("the copy of an account holds its pictures, and they go with the account, files and all", async ({ ctx }) => {
  const { actor, userId } = await aContractor(ctx);
  const logo = await aPicture(ctx, actor, "logo");
  const subject = { purpose: "logo", subjectId: actor.business.id, ownerId: actor.business.id } as const;
  await inTransaction(ctx, (tx) => attachPictures(tx, subject, [{ id: logo.id, alt: "A sample sign", stage: null }]));
  const copy = await ctx.services.account.exportOf(ctx, userId);
  expect(JSON.stringify(copy)).toContain("A sample sign");
  expect(JSON.stringify(copy)).toContain(`${logo.base}-96.jpg`);
  await inTransaction(ctx, (tx) => ctx.services.account.erase(tx, userId));
  await drain(ctx);
  expect(onDisk(ctx, logo)).toBe(0);
});

test("a broken file costs one clear word and leaves nothing behind", async ({ ctx }) => {
  const by = await someone(ctx);
  const answer = await by.upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({
    error: { code: "picture_type", message: expect.stringContaining("HEIC") },
  });
  expect((await by.upload(await aPhonePhoto(), "nonsense")).status).toBe(422);
  expect(await ctx.db.select().from(pictures).where(eq(pictures.ownerId, by.actor.business.id))).toEqual([]);
  // What is wrong counts as well: a business sends 120 an hour.
  await ctx.db.execute(sql`update rate_limits set points = 120 where key like 'picture-upload:%'`);
  expect((await by.upload(await aPhonePhoto())).status).toBe(429);
});
