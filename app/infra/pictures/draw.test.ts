import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { freshFolder } from "#test/folder.ts";
import { type Drawn, drawPicture } from "./draw.server.ts";
import drawTask from "./draw-worker.server.ts";
import { pictureLibrary } from "./library.server.ts";
import { receivePicture } from "./receive.server.ts";
import { aHeicPhoto, aPhonePhoto, aPhoneScreenshot, exif, LATITUDE, twoColors } from "./sample-pictures.ts";

const TRACES = [
  "Apple",
  "iPhone",
  "planted",
  "GPS",
  "Exif",
  "EXIF",
  "http://ns.adobe.com",
  "xmpmeta",
  "XMP",
  "Photoshop",
  "8BIM",
  "ICC_PROFILE",
  "ICCP",
];

const receive = (body: Uint8Array, maxBytes = 20 * 1024 * 1024): Promise<Drawn> =>
  receivePicture(streamOf(body), { folder: freshFolder(), maxBytes }, async (drawn) => drawn);

/** The product opens no AVIF; a test has to, to look into what it wrote. */
const AVIF = { operation: ["VipsForeignLoadHeifBuffer"] };
beforeAll(async () => {
  await pictureLibrary();
  sharp.unblock(AVIF);
});
afterAll(() => sharp.block(AVIF));

const colorAt = async (bytes: Uint8Array, left: number, top: number) => {
  const data = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
};

const webpPhoto = (orientation = 6) =>
  twoColors(160, 120)
    .withExif({
      IFD0: { Make: "Apple", Model: "iPhone planted" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 16/1 27/1" },
    })
    .withMetadata({ orientation })
    .webp()
    .toBuffer();

for (const [what, make] of [
  ["a JPEG from an iPhone", () => aPhonePhoto(6, twoColors(160, 120))],
  ["a HEIC from an iPhone", async () => aHeicPhoto()],
  ["a PNG with EXIF and texts", () => aPhoneScreenshot(6, twoColors(160, 120))],
  ["a WebP with EXIF", () => webpPhoto()],
] as const)
  test(`${what} leaves in every size and format without place, camera, comments or anything else, and upright`, async () => {
    const sent = await make();
    expect(sent.includes("Apple")).toBe(true);
    const drawn = await receive(sent);
    expect(drawn).toMatchObject({ width: 120, height: 160, edges: [160] });
    expect(drawn.files.map(({ format }) => format)).toEqual(["avif", "webp", "jpg"]);
    for (const { bytes, format } of drawn.files) {
      const written = Buffer.from(bytes);
      for (const trace of TRACES) expect(written.includes(trace), `${trace} in ${format}`).toBe(false);
      expect(written.includes(LATITUDE)).toBe(false);
      const seen = await sharp(written).metadata();
      expect(seen).toMatchObject({ width: 120, height: 160 });
      for (const field of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const)
        expect(seen[field], `${field} in ${format}`).toBeUndefined();
      expect([await colorAt(written, 60, 10), await colorAt(written, 60, 150)]).toEqual(["red", "blue"]);
    }
    expect(drawn.preview).toMatch(/^data:image\/webp;base64,/);
    expect(drawn.preview.length).toBeLessThan(1000);
  });

test("a large photo is kept in three sizes, a small one in its own and never enlarged", async () => {
  const large = await receive(await twoColors(2400, 1800).jpeg().toBuffer());
  expect(large).toMatchObject({ width: 1600, height: 1200, edges: [400, 800, 1600] });
  expect(large.files).toHaveLength(9);
  const { width } = await sharp(large.files[0]?.bytes).metadata();
  expect(width).toBe(400);
  expect(await receive(await twoColors(500, 300).jpeg().toBuffer())).toMatchObject({ width: 500, edges: [400, 500] });
});

test("the address of a picture follows from what it shows", async () => {
  const one = await receive(await aPhonePhoto(1, twoColors(160, 120)));
  const same = await receive(await twoColors(160, 120).jpeg({ quality: 95 }).toBuffer());
  const other = await receive(await twoColors(160, 128).jpeg({ quality: 95 }).toBuffer());
  expect(one.hash).toMatch(/^[0-9a-f]{32}$/);
  expect(same.hash).toBe(one.hash);
  expect(other.hash).not.toBe(one.hash);
});

test("CMYK, gray, 16 bits, see-through and animated pictures are drawn in plain colors, the first frame alone", async () => {
  const cmyk = await twoColors(160, 120).toColourspace("cmyk").jpeg().toBuffer();
  const gray = await twoColors(160, 120).grayscale().jpeg().toBuffer();
  const deep = await twoColors(160, 120).toColourspace("rgb16").png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe("ushort");
  const frames = await sharp(
    [await twoColors(160, 120).png().toBuffer(), await twoColors(160, 120).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  for (const sent of [cmyk, deep, frames]) {
    const { files, height } = await receive(sent);
    expect(height).toBe(120);
    for (const { bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
      expect([await colorAt(bytes, 10, 60), await colorAt(bytes, 150, 60)]).toEqual(["red", "blue"]);
    }
  }
  expect((await receive(gray)).files).toHaveLength(3);
  const clear = await sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { files } = await receive(clear);
  const corner = await sharp(files.find(({ format }) => format === "jpg")?.bytes)
    .raw()
    .toBuffer();
  expect(corner[0]).toBe(255);
});

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(8 + named.length);
  bytes.writeUInt32BE(data.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), 4 + named.length);
  return bytes;
};

/** A PNG whose head promises `width` by `height` pixels and that holds next to nothing. */
function promising(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

test("a hostile or broken file is refused with one clear word, and the next photo is drawn", async () => {
  const jpeg = await aPhonePhoto(6, twoColors(160, 120));
  const heic = aHeicPhoto();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';
  const gif = await twoColors(160, 120).gif().toBuffer();
  const avif = await twoColors(160, 120).avif().toBuffer();
  const webp = await webpPhoto();
  const refusals: [string, Buffer, string][] = [
    ["an SVG", Buffer.from(svg), "picture_type"],
    ["an SVG with an XML head", Buffer.from(`<?xml version="1.0"?>${svg}`), "picture_type"],
    ["a GIF", gif, "picture_type"],
    ["an AVIF", avif, "picture_type"],
    ["a PDF", aPdf(), "picture_type"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "picture_type"],
    ["a PDF with a JPEG behind it", Buffer.concat([aPdf(), jpeg]), "picture_type"],
    ["200 megapixels by the head", promising(20_000, 10_000), "picture_pixels"],
    ["a line of 60,000 pixels", promising(60_000, 1), "picture_small"],
    [
      "one pixel",
      await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
      "picture_small",
    ],
    ["a head without pixels", promising(800, 600), "file_damaged"],
    ["half a JPEG", jpeg.subarray(0, jpeg.length - 400), "file_damaged"],
    ["half a WebP", webp.subarray(0, webp.length / 2), "file_damaged"],
    ["half a HEIC", heic.subarray(0, 500), "file_damaged"],
    ["the head of a HEIC", heic.subarray(0, 40), "file_damaged"],
    ["the head of a JPEG", Buffer.from("ffd8ffe000104a46494600010100", "hex"), "file_damaged"],
  ];
  for (const [what, body, code] of refusals)
    await expect(receive(body), what).rejects.toMatchObject({ code, kind: "unsupported" });
  await expect(receive(jpeg, 500)).rejects.toMatchObject({ code: "file_too_large" });
  await expect(receive(Buffer.alloc(0))).rejects.toMatchObject({ code: "file_empty" });
  expect((await receive(jpeg)).width).toBe(120);
}, 60_000);

test("an SVG is drawn under no name", async () => {
  const path = join(freshFolder(), "sent");
  writeFileSync(
    path,
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9"/></svg>',
  );
  for (const kind of ["png", "jpg", "webp", "heic"] as const)
    await expect(drawPicture(path, kind), kind).rejects.toMatchObject({ code: "file_damaged" });
});

test("a photo that is also a page or an archive leaves as a photo alone", async () => {
  const jpeg = await aPhonePhoto(1, twoColors(160, 120));
  const behind = Buffer.from("<script>alert('planted')</script>PK\u0003\u0004planted");
  const { files } = await receive(Buffer.concat([jpeg, behind]));
  for (const { bytes } of files)
    for (const trace of ["script", "planted", "PK\u0003\u0004"]) expect(Buffer.from(bytes).includes(trace)).toBe(false);
});

test("every way a camera can be held is upright afterwards", async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { width, height, files } = await receive(await aPhonePhoto(orientation, twoColors(160, 120)));
    expect([width, height]).toEqual(orientation < 5 ? [160, 120] : [120, 160]);
    const bytes = files[0]?.bytes ?? new Uint8Array();
    const ends = [await colorAt(bytes, 4, 4), await colorAt(bytes, width - 5, height - 5)];
    expect(ends, String(orientation)).toEqual([2, 3, 7, 8].includes(orientation) ? ["blue", "red"] : ["red", "blue"]);
  }
  expect(exif(6).includes(LATITUDE)).toBe(true);
});

test("what the thread runs holds by itself: upright, without traces, nothing larger than sixty megapixels", async () => {
  const path = join(freshFolder(), "sent");
  const drawn = async (body: Uint8Array, kind: "jpg" | "png") => {
    writeFileSync(path, body);
    return drawTask({ path, kind });
  };
  const photo = await drawn(await aPhonePhoto(6, twoColors(160, 120)), "jpg");
  if ("refused" in photo) throw new Error(photo.refused);
  expect([photo.width, photo.height]).toEqual([120, 160]);
  for (const { bytes } of photo.files)
    for (const trace of TRACES) expect(Buffer.from(bytes).includes(trace)).toBe(false);
  expect(await drawn(promising(20_000, 10_000), "png")).toEqual({ refused: "too_many_pixels" });
});

test("the page's thread goes on while photos are drawn", async () => {
  const large = await twoColors(4000, 3000).jpeg().toBuffer();
  await receive(large);
  let longest = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 5);
  const began = performance.now();
  await receive(large);
  clearInterval(ticking);
  expect(longest).toBeLessThan(Math.max((performance.now() - began) / 2, 100));
});
