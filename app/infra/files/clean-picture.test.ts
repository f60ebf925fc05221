import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { LATITUDE, aPhonePhoto as photo, aPhoneScreenshot as screenshot } from "#app/infra/pictures/sample-pictures.ts";
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
