import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { freshFolder } from "#test/folder.ts";
import { receiveFile } from "./receive.server.ts";
import { aPdf, streamOf } from "./sample-files.ts";

const PLANTED = [
  "Apple",
  "iPhone 15 Pro",
  "Apple iOS",
  "planted-maker",
  "planted-comment",
  "planted-xmp",
  "GPSLatitude",
];
const MORE = [
  "planted-city",
  "planted-com",
  "planted-text",
  "planted-ztxt",
  "planted-behind",
  "Exif",
  "Photoshop",
  "PlantedProfile",
];

const receive = (body: Uint8Array) =>
  receiveFile(streamOf(body), { folder: freshFolder(), maxBytes: 10 * 1024 * 1024 }, async ({ path, ...file }) => ({
    ...file,
    bytes: readFileSync(path),
  }));

/** Red at the left, blue at the right, as the camera's sensor saw it. */
const picture = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: "blue" } }).composite([
    { input: { create: { width: 32, height: 32, channels: 3, background: "red" } }, left: 0, top: 0 },
  ]);

type Entry = [tag: number, type: number, count: number, value: number | Buffer];

/** A TIFF directory at `at`; what does not fit into an entry stands behind it. */
function directory(at: number, entries: Entry[]): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  const behind: Buffer[] = [];
  let next = at + head.length;
  head.writeUInt16BE(entries.length, 0);
  for (const [n, [tag, type, count, value]] of entries.entries()) {
    const here = 2 + n * 12;
    head.writeUInt16BE(tag, here);
    head.writeUInt16BE(type, here + 2);
    head.writeUInt32BE(count, here + 4);
    if (typeof value === "number")
      type === 3 ? head.writeUInt16BE(value, here + 8) : head.writeUInt32BE(value, here + 8);
    else if (value.length <= 4) value.copy(head, here + 8);
    else {
      head.writeUInt32BE(next, here + 8);
      behind.push(value);
      next += value.length;
    }
  }
  return Buffer.concat([head, ...behind]);
}
const text = (words: string) => Buffer.from(`${words}\0`);
const rationals = (...values: [number, number][]) => {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [n, [over, under]] of values.entries()) {
    bytes.writeUInt32BE(over, n * 8);
    bytes.writeUInt32BE(under, n * 8 + 4);
  }
  return bytes;
};
const LATITUDE = rationals([30, 1], [16, 1], [271_828, 10_000]);

/** EXIF as a phone writes it: held upright, with camera, maker's note, comment and place. */
function exif(orientation: number): Buffer {
  const make = text("Apple");
  const model = text("iPhone 15 Pro");
  const first = (exifAt: number, gpsAt: number): Entry[] => [
    [0x010f, 2, make.length, make],
    [0x0110, 2, model.length, model],
    [0x0112, 3, 1, orientation],
    [0x8769, 4, 1, exifAt],
    [0x8825, 4, 1, gpsAt],
  ];
  const note = Buffer.from("Apple iOS\0\0\x01MM planted-maker");
  const comment = Buffer.from("ASCII\0\0\0planted-comment");
  const exifAt = 8 + directory(8, first(0, 0)).length;
  const own = directory(exifAt, [
    [0x927c, 7, note.length, note],
    [0x9286, 7, comment.length, comment],
  ]);
  const gps = directory(exifAt + own.length, [
    [1, 2, 2, text("N")],
    [2, 5, 3, LATITUDE],
    [3, 2, 2, text("W")],
    [4, 5, 3, rationals([97, 1], [44, 1], [314_159, 10_000])],
  ]);
  const head = Buffer.from("4d4d002a00000008", "hex");
  return Buffer.concat([head, directory(8, first(exifAt, exifAt + own.length)), own, gps]);
}

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG as an iPhone writes it, edited by a program that adds XMP, IPTC and a comment. */
async function photo(orientation = 6): Promise<Buffer> {
  const plain = await picture().jpeg({ quality: 95 }).toBuffer();
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf exif:GPSLatitude="30,16.45N" note="planted-xmp"/></x:xmpmeta>';
  const iptc = Buffer.from("\x1c\x02\x5a\x00\x0cplanted-city", "latin1");
  const resource = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
    Buffer.from([iptc.length]),
    iptc,
  ]);
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(orientation)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    segment(0xed, resource),
    segment(0xfe, Buffer.from("planted-com")),
    plain.subarray(2),
    Buffer.from("planted-behind"),
  ]);
}

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(8 + named.length);
  bytes.writeUInt32BE(data.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), 4 + named.length);
  return bytes;
};

async function screenshot(orientation = 6): Promise<Buffer> {
  const plain = await picture().png().toBuffer();
  const HEADER = 33;
  return Buffer.concat([
    plain.subarray(0, HEADER),
    chunk("eXIf", exif(orientation)),
    chunk("tEXt", Buffer.from("Comment\0planted-text")),
    chunk("iTXt", Buffer.from("XML:com.adobe.xmp\0\0\0\0\0planted-xmp GPSLatitude")),
    chunk("tIME", Buffer.from("07e80101000000", "hex")),
    plain.subarray(HEADER),
    Buffer.from("planted-behind"),
  ]);
}

const pointAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
};

for (const [what, make, kind] of [
  ["a photo from a phone", photo, "jpg"],
  ["a PNG with EXIF and texts", screenshot, "png"],
] as const)
  test(`${what} loses place, camera, comments and what stood behind it, and stays upright`, async () => {
    const sent = await make();
    for (const word of ["Apple iOS", "planted-xmp", "planted-behind"]) expect(sent.includes(word), word).toBe(true);
    expect(sent.includes(LATITUDE)).toBe(true);
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { bytes, extension, size } = await receive(sent);
    expect([extension, size]).toEqual([kind, bytes.length]);
    for (const word of [...PLANTED, ...MORE, "http://ns.adobe.com"]) expect(bytes.includes(word), word).toBe(false);
    expect(bytes.includes(LATITUDE)).toBe(false);
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ width: 32, height: 64 });
    for (const field of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const)
      expect(seen[field], field).toBeUndefined();
    // Turned a quarter to the right: what was left is on top.
    expect([await pointAt(bytes, 16, 4), await pointAt(bytes, 16, 60)]).toEqual(["red", "blue"]);
  });

test("every way a camera can be held is upright afterwards", async () => {
  const corner: Record<number, [string, string]> = {
    1: ["red", "blue"],
    2: ["blue", "red"],
    3: ["blue", "red"],
    4: ["red", "blue"],
    5: ["red", "blue"],
    6: ["red", "blue"],
    7: ["blue", "red"],
    8: ["blue", "red"],
  };
  for (const [orientation, ends] of Object.entries(corner)) {
    const { bytes } = await receive(await photo(Number(orientation)));
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    const [first, last] = [await pointAt(bytes, 2, 2), await pointAt(bytes, width - 3, height - 3)];
    expect([first, last], orientation).toEqual(ends);
  }
});

test("the same photo sent twice is the same file", async () => {
  const sent = await photo();
  expect((await receive(sent)).sha256).toBe((await receive(sent)).sha256);
});

test("a picture whose head is right and whose rest is not is refused in words", async () => {
  const whole = await photo();
  const png = await screenshot();
  const garbled = Buffer.from(png);
  garbled.fill(0x41, garbled.indexOf("IDAT") + 4, garbled.indexOf("IDAT") + 40);
  for (const body of [whole.subarray(0, whole.length - 400), png.subarray(0, png.indexOf("IDAT") + 12), garbled])
    await expect(receive(body)).rejects.toMatchObject({ code: "file_damaged", kind: "unsupported" });
  const { bytes } = await receive(whole);
  expect(bytes.length).toBeGreaterThan(0);
});

test("a PDF stays byte for byte as it was sent", async () => {
  const sent = aPdf("planted-text");
  expect((await receive(sent)).bytes.equals(sent)).toBe(true);
});

test("the page's thread goes on while a large photo is drawn", async () => {
  const folder = freshFolder();
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: "grey" } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(folder, "large.jpg"), large);
  let longest = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 5);
  const began = performance.now();
  await receive(large);
  const took = performance.now() - began;
  clearInterval(ticking);
  expect(longest).toBeLessThan(Math.max(took / 2, 100));
});
