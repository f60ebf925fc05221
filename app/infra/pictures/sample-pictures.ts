import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Red at the left, blue at the right, as the camera's sensor saw it. */
export const twoColors = (width = 64, height = 32): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "red" } }, left: 0, top: 0 },
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
/** Where the sample was taken, as EXIF writes it. */
export const LATITUDE = rationals([30, 1], [16, 1], [271_828, 10_000]);

/** EXIF as a phone writes it: held upright, with camera, maker's note, comment and place. */
export function exif(orientation: number): Buffer {
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
export async function aPhonePhoto(orientation = 6, picture = twoColors()): Promise<Buffer> {
  const plain = await picture.jpeg({ quality: 95 }).toBuffer();
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

/** A PNG with EXIF and texts of programs. */
export async function aPhoneScreenshot(orientation = 6, picture = twoColors()): Promise<Buffer> {
  const plain = await picture.png().toBuffer();
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

/**
 * The photo of a phone as HEIC, 120 by 160 as it is held: HEVC with the turn (irot), EXIF with camera, maker's note and place,
 * and XMP, each as an item of its own.
 */
export const aHeicPhoto = (): Buffer =>
  Buffer.from(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAdRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAARmlsb2MAAAAAREAAAwABAAAAAAHuAAEAAAAKAAAASQACAAAAAAI3AAEAAAAKAAABGQADAAAAAANQAAEAAAAKAAAAZgAAAGJpaW5mAAAAAAADAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAKmluZmUCAAABAAMAAG1pbWUAYXBwbGljYXRpb24vcmRmK3htbAAAAAAAyWlwcnAAAACqaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoBQgeWW6kkprmwIAAAMAAgAAAwACECIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAKAAAAB4AAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAoOEAAAAKGlyZWYAAAAAAAAADmNkc2MAAgABAAEAAAAOY2RzYwADAAEAAQAAAdBtZGF0AAAARSgBr1RroPkOkl//853f/5UekPsRdMbFCfwphR2fNV/vLTWJhQ6kt2v6BWSb5ydOOwsraSRgsAAAAwAAAwA/0pAuAcoL6AAAAABNTQAqAAAACAAFAQ8AAgAAAAYAAABKARAAAgAAAA4AAABQARIAAwAAAAEABgAAh2kABAAAAAEAAABeiCUABAAAAAEAAACvAAAAAEFwcGxlAGlQaG9uZSAxNSBQcm8AAAKSfAAHAAAAHAAAAHyShgAHAAAAFwAAAJgAAAAAQXBwbGUgaU9TAAABTU0gcGxhbnRlZC1tYWtlckFTQ0lJAAAAcGxhbnRlZC1jb21tZW50AAQAAQACAAAAAk4AAAAAAgAFAAAAAwAAAOUAAwACAAAAAlcAAAAABAAFAAAAAwAAAP0AAAAAAAAAHgAAAAEAAAAQAAAAAQAEJdQAACcQAAAAYQAAAAEAAAAsAAAAAQAEyy8AACcQPHg6eG1wbWV0YSB4bWxuczp4PSJhZG9iZTpuczptZXRhLyI+PHJkZiBleGlmOkdQU0xhdGl0dWRlPSIzMCwxNi40NU4iIG5vdGU9InBsYW50ZWQteG1wIi8+PC94OnhtcG1ldGE+",
    "base64",
  );
