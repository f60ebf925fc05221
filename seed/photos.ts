import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, notExists } from "drizzle-orm";
import type { SharpConstructor } from "sharp";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { lockBusiness } from "#app/domains/businesses/commands/lock-business.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { saveAlbum } from "#app/domains/media/commands/album.server.ts";
import { keepPicture } from "#app/domains/media/commands/keep.server.ts";
import { SaveAlbum } from "#app/domains/media/input.ts";
import type { Stage } from "#app/domains/media/rules/shown.ts";
import { portfolioAlbums } from "#app/domains/media/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { type Drawn, drawPicture } from "#app/infra/pictures/draw.server.ts";
import { pictureLibrary } from "#app/infra/pictures/library.server.ts";
import { SAMPLE_PROS } from "./pros.ts";
import { paintOf, sheet } from "./scenes/drawing.ts";
import { WORK } from "./scenes/trades.ts";

/** The product opens no SVG; the demo world's own drawings are the exception, while they are made. */
const SVG = { operation: ["VipsForeignLoadSvgBuffer"] };

/** Small: nobody looks closer at a drawing. */
const SHOWN_WIDTH = 640;

type Album = { title: string; photos: { shows: string; stage: Stage | null; drawn: Drawn }[] };
type SampleWork = { title: string; photos: { shows: string; stage: Stage | null; png: Buffer }[] };

/** The sample work of a trade, in colors of its own, as points; none for a trade without scenes. */
async function paintWork(sharp: SharpConstructor, trade: string): Promise<SampleWork[]> {
  const paint = paintOf(Object.keys(WORK).indexOf(trade));
  const out: SampleWork[] = [];
  for (const { title, shows, draw, pair } of WORK[trade] ?? []) {
    const photos: SampleWork["photos"] = [];
    for (const stage of pair ? (["before", "after"] as const) : ([null] as const)) {
      const svg = Buffer.from(sheet(draw(paint, stage ?? "after")));
      const png = await sharp(svg).resize(SHOWN_WIDTH).png().toBuffer();
      photos.push({ shows: `Sample drawing: ${shows}${stage ? ` ${stage} the work` : ""}`, stage, png });
    }
    out.push({ title: `Sample: ${title}`, photos });
  }
  return out;
}

/** The picture as every photo becomes that somebody sends. */
async function drawn(ctx: Ctx, png: Buffer): Promise<Drawn> {
  const folder = incomingFolder(ctx.services.env);
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(path, png);
    return await drawPicture(path, "png");
  } finally {
    await rm(path, { force: true });
  }
}

/** Where homeowners compare: all roofers of this state show their work. */
const ROOFERS_OF = "TX";

/** Who shows sample work: the two whom one signs in as, one business a trade, and the roofers of a state. */
const SHOWING = [
  { company: "Rivera Electric", trade: "electrical", town: "Austin" },
  { company: "Oakline Builders", trade: "general-contracting", town: "Austin" },
  ...SAMPLE_PROS.filter(
    ({ trade, state }, n) =>
      SAMPLE_PROS.findIndex((pro) => pro.trade === trade) === n || (trade === "roofing" && state === ROOFERS_OF),
  ).map(({ company, trade, city }) => ({ company, trade, town: city })),
];

/** Businesses of the demo world, of these names, that show no work yet. */
const withoutWork = (ctx: Ctx, companies: string[]) =>
  ctx.db
    .select({
      userId: users.id,
      email: users.email,
      name: profiles.fullName,
      company: contractorProfiles.companyName,
    })
    .from(contractorProfiles)
    .innerJoin(users, eq(users.id, contractorProfiles.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(users.isDemo, true),
        inArray(contractorProfiles.companyName, companies),
        notExists(ctx.db.select().from(portfolioAlbums).where(eq(portfolioAlbums.ownerId, contractorProfiles.userId))),
      ),
    );

/**
 * Paints the sample work of the demo world, before anybody is served: the library opens drawings only meanwhile. What it gives
 * back sends them through what every photo goes through and shows them on the businesses' pages. That takes seconds of a core
 * beside a server that serves already; the next start goes on where one was ended.
 */
export async function seedPhotos(ctx: Ctx): Promise<(stop?: AbortSignal) => Promise<void>> {
  const names = SHOWING.map(({ company }) => company);
  const empty = new Set((await withoutWork(ctx, names)).map(({ company }) => company));
  const waiting = SHOWING.filter(({ company }) => empty.has(company));
  if (!waiting.length) return async () => {};
  const painted = new Map<string, SampleWork[]>();
  const sharp = await pictureLibrary();
  sharp.unblock(SVG);
  try {
    for (const { trade } of waiting) if (!painted.has(trade)) painted.set(trade, await paintWork(sharp, trade));
  } finally {
    sharp.block(SVG);
  }
  return async (stop) => {
    const drawnOf = new Map<string, Album[]>();
    for (const { company, trade, town } of waiting) {
      if (stop?.aborted) return;
      const albums = drawnOf.get(trade) ?? (await drawWork(ctx, painted.get(trade) ?? []));
      drawnOf.set(trade, albums);
      await showWork(ctx, { company, trade, town, albums });
    }
  };
}

async function drawWork(ctx: Ctx, work: readonly SampleWork[]): Promise<Album[]> {
  const albums: Album[] = [];
  for (const { title, photos } of work) {
    const finished = [];
    for (const { png, ...photo } of photos) finished.push({ ...photo, drawn: await drawn(ctx, png) });
    albums.push({ title, photos: finished });
  }
  return albums;
}

async function showWork(
  ctx: Ctx,
  { company, trade, town, albums }: { company: string; trade: string; town: string; albums: readonly Album[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await withoutWork(tx, [company]);
    if (!found) return;
    const { userId, name } = found;
    await lockBusiness(tx, userId);
    // Two servers may start on one database: the second finds the work hung.
    if (!(await withoutWork(tx, [company])).length) return;
    const business = { id: userId, part: "owner", books: true } as const;
    const own: Ctx = {
      ...tx,
      actor: { userId, name, email: found.email ?? "", sessionId: "", role: "contractor", aal: "aal1", business },
    };
    for (const { title, photos } of albums) {
      const kept = [];
      for (const photo of photos) kept.push(await keepPicture(own, "portfolio", photo.drawn));
      const form = {
        title,
        trade,
        town,
        year: String(own.now.getUTCFullYear() - 1),
        pictures: kept.map(({ id }) => id),
        alts: photos.map(({ shows }) => shows),
        stages: photos.map(({ stage }) => stage ?? ""),
      };
      await saveAlbum(own, null, SaveAlbum.parse(form));
    }
  });
}
