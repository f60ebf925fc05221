import { crc32 } from "node:zlib";
import type { Ctx } from "#app/infra/ctx.ts";
import { entriesCsv, mileageCsv, subsCsv, summaryCsv } from "./export-csv.server.ts";

type Member = { name: string; bytes: Buffer };

/** MS-DOS date and time of a moment, as ZIP keeps them. */
const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

/** The fields that a member's own header and its line in the directory share. */
function fields({ name, bytes }: Member, at: Date): Buffer {
  const { time, date } = dosTime(at);
  const out = Buffer.alloc(26);
  out.writeUInt16LE(20, 0);
  out.writeUInt16LE(0x0800, 2);
  out.writeUInt16LE(time, 6);
  out.writeUInt16LE(date, 8);
  out.writeUInt32LE(crc32(bytes), 10);
  out.writeUInt32LE(bytes.length, 14);
  out.writeUInt32LE(bytes.length, 18);
  out.writeUInt16LE(Buffer.byteLength(name), 22);
  return out;
}

/** A ZIP archive (PKWARE APPNOTE, stored) of a few files. */
function zip(members: readonly Member[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const own = fields(member, at);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), own, name, member.bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), own, tail, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** The actor's whole year in one archive: entries, miles, subs and the sums by Schedule C line. */
export async function yearZip(ctx: Ctx, year: number): Promise<Buffer> {
  let entries = "";
  for await (const piece of entriesCsv(ctx, year)) entries += piece;
  const files = {
    entries,
    mileage: await mileageCsv(ctx, year),
    subs: await subsCsv(ctx, year),
    "schedule-c": await summaryCsv(ctx, year),
  };
  const members = Object.entries(files).map(([name, text]) => ({
    name: `${name}-${year}.csv`,
    bytes: Buffer.from(text),
  }));
  return zip(members, ctx.now);
}
