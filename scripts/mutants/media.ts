import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("media");
const DRAW = "app/infra/pictures/draw-worker.server.ts";
const DRAWN = "app/infra/pictures/draw";
/** A thread loads its file from the disk; this test loads it itself. */
const THREAD = `${DRAWN}#what the thread runs holds by itself`;

/** What leaves in a picture, what is opened, and who sees it. */
export const MEDIA_MUTANTS = [
  breaks(
    "photos lie the way the sensor saw them",
    DRAW,
    [["sharp(bytes, OPTIONS).autoOrient()", "sharp(bytes, OPTIONS)"]],
    THREAD,
  ),
  breaks(
    "a file carries more than the picture",
    DRAW,
    [["jpg: (picture) => picture.flatten", 'jpg: (picture) => picture.withExif({ IFD0: { Make: "Apple" } }).flatten']],
    THREAD,
  ),
  breaks(
    "pictures of any size are decoded",
    DRAW,
    [['  if (width * height > MAX_PIXELS) throw new Refused("too_many_pixels");\n', ""]],
    THREAD,
  ),
  breaks(
    "an SVG is opened",
    "app/infra/pictures/library.server.ts",
    [['"VipsForeignLoadPngBuffer",', '"VipsForeignLoadPngBuffer", "VipsForeignLoadSvgBuffer",']],
    `${DRAWN}#an SVG is drawn under no name`,
  ),
  breaks(
    "a private photo opens without a link",
    "api.server.ts",
    [["  if (!hash || !signed) throw", "  if (!hash) throw"]],
    "media#a private photo opens",
  ),
  breaks(
    "another's photo is hung up",
    "commands/attach.server.ts",
    [["ownerId === null ? nobodys : or(eq(pictures.ownerId, ownerId), nobodys)", "undefined"]],
    "media#nobody hangs up another's photo",
  ),
  breaks(
    "a photo that hangs elsewhere is taken from there",
    "commands/attach.server.ts",
    [["or(isNull(pictures.subjectId), eq(pictures.subjectId, subjectId), from)", "undefined"]],
    "media#nobody hangs up another's photo",
  ),
  breaks(
    "a visitor sends photos for anything",
    "commands/keep.server.ts",
    [["!ctx.actor && ABOUT[purpose].beforeAccount", "!ctx.actor"]],
    "media#a visitor sends photos",
  ),
  breaks(
    "a visitor sends as many photos as there is room",
    "api.server.ts",
    [['      ["picture-upload.visitor", ctx.ip, VISITOR_UPLOADS],\n', ""]],
    "media#a visitor sends photos",
  ),
  breaks(
    "a visitor's photo is nobody's for ever",
    "commands/attach.server.ts",
    [[".set({ ownerId, subjectId,", ".set({ subjectId,"]],
    "media#a visitor's photo is the one's",
  ),
  breaks(
    "the files of a deleted photo stay",
    "commands/attach.server.ts",
    [["await tx.services.queue.enqueue(tx, DROP_PICTURE, dropped);", "void dropped;"]],
    "media#a photo hangs on what its form",
  ),
  breaks(
    "another business's photos take room",
    "commands/album.server.ts",
    [["and(eq(albums.ownerId, ownerId), eq(pictures.purpose", "and(eq(pictures.purpose"]],
    "whose#takes no room",
  ),
  breaks(
    "an album is moved between those of others",
    "commands/album.server.ts",
    [["      .where(eq(albums.ownerId, ownerId))\n      .orderBy", "      .orderBy"]],
    "whose#takes no room",
  ),
  breaks(
    "a new logo takes the portrait away",
    "commands/attach.server.ts",
    [
      [
        "and(there, eq(pictures.subjectId, subjectId), ids.length",
        "and(whose, eq(pictures.subjectId, subjectId), ids.length",
      ],
    ],
    "whose#leaves the portrait",
  ),
  breaks(
    "who leaves takes everybody's pictures",
    "commands/erase-account.server.ts",
    [["await dropPictures(tx, eq(pictures.ownerId, ownerId))", "await dropPictures(tx, undefined)"]],
    "whose#takes no room",
  ),
  breaks(
    "a business sends photos without end",
    "api.server.ts",
    [["UPLOADS: Limit = { points: 120,", "UPLOADS: Limit = { points: 12_000,"]],
    "media#a broken file",
  ),
];
