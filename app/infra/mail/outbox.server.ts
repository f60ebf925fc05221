import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "../mail.server.ts";

const KEPT = 500;
const KEPT_MS = 7 * 24 * 3600_000;
const NAME = /^\d{13}-[0-9a-f-]{36}\.json$/;

export type SentMail = Mail & { id: string; at: string };

const sentAt = (name: string) => Number(name.slice(0, 13));

/** Mail as files in a folder, for installations without an SMTP server: the newest 500 of the last seven days. */
export function openOutbox(folder: string, where: string): Mailer {
  return {
    where,
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const at = new Date();
      const id = `${String(at.getTime()).padStart(13, "0")}-${randomUUID()}`;
      const path = join(folder, `${id}.json`);
      await writeFile(`${path}.part`, JSON.stringify({ id, at: at.toISOString(), ...mail }), { mode: 0o600 });
      await rename(`${path}.part`, path);
      for (const [newer, name] of (await names(folder)).entries())
        if (newer >= KEPT || sentAt(name) < at.getTime() - KEPT_MS) await rm(join(folder, name), { force: true });
    },
    async forget(addresses, before) {
      const theirs = new Set(addresses.flatMap((one) => [one.toLowerCase(), `+${one}`]));
      for (const name of await names(folder)) {
        if (sentAt(name) >= before.getTime()) continue;
        const { to } = JSON.parse(await readFile(join(folder, name), "utf8")) as SentMail;
        if (theirs.has(to.toLowerCase())) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Newest first. */
async function names(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return all
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** The mails in the folder, newest first. */
export async function readOutbox(folder: string, limit = 100): Promise<SentMail[]> {
  const files = (await names(folder)).slice(0, limit);
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as SentMail));
}
