import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as plain } from "vitest";
import { outbox, test, testEnv } from "#test/ctx.ts";
import { freshFolder } from "#test/folder.ts";
import { drain } from "#test/queue.ts";
import { openMail, outboxFolder, queueMail } from "../mail.server.ts";
import { openOutbox, readOutbox } from "./outbox.server.ts";
import { MailRefused } from "./refusal.server.ts";
import { openSmtp } from "./smtp.server.ts";

const mail = {
  to: "ines.sample@sample.test",
  subject: "Your license was checked",
  text: "All good.",
  html: "<p>All good.</p>",
};

plain("without a mail server mails are kept as files, newest first, for their owner's eyes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kingpost-outbox-"));
  try {
    const box = openOutbox(folder, "here");
    await expect(readOutbox(join(folder, "none"))).resolves.toEqual([]);
    await box.send(mail);
    await new Promise((resolve) => setTimeout(resolve, 3));
    await box.send({ ...mail, subject: "Second" });
    await writeFile(join(folder, "notes.txt"), "not a mail");
    const sent = await readOutbox(folder);
    expect(sent.map((m) => m.subject)).toEqual(["Second", mail.subject]);
    expect(sent[1]).toMatchObject({ ...mail, id: expect.any(String), at: expect.stringMatching(/^\d{4}-/) });
    const [first = ""] = await readdir(folder);
    expect((await stat(join(folder, first))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});

plain("kept mails go after seven days, and those to somebody who left at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kingpost-outbox-"));
  try {
    const box = openOutbox(folder, "here");
    const old = `${String(Date.now() - 8 * 24 * 3600_000).padStart(13, "0")}-${randomUUID()}.json`;
    await writeFile(join(folder, old), JSON.stringify(mail));
    await box.send(mail);
    await box.send({ ...mail, to: "+15125550100", subject: "SMS" });
    await box.send({ ...mail, to: "omar.sample@sample.test" });
    expect(await readdir(folder)).not.toContain(old);
    await box.forget([mail.to, "15125550100"], new Date(Date.now() - 60_000));
    expect(await readdir(folder)).toHaveLength(3);
    await box.forget([mail.to, "15125550100"], new Date(Date.now() + 60_000));
    expect((await readOutbox(folder)).map(({ to }) => to)).toEqual(["omar.sample@sample.test"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

plain("the start-up message says where mail goes, without a password", () => {
  expect(openMail(testEnv({ DEMO: "on", PUBLIC_URL: "http://localhost:3000" })).where).toBe(
    "http://localhost:3000/outbox",
  );
  expect(openMail(testEnv()).where).toMatch(/outbox$/);
  expect(openMail(testEnv({ SMTP_URL: "smtps://me:secret@mail.test:465" })).where).toBe("smtps://mail.test:465");
});

type Replies = { mail?: string; rcpt?: string; data?: string };

/** A mail server that takes letters and gives back what it heard; `replies` is what it says instead. */
async function mailServer(replies: Replies = {}) {
  let heard = "";
  const server = createServer((socket) => {
    let letter = false;
    socket.write("220 mail.test ESMTP\r\n");
    socket.on("data", (chunk) => {
      heard += chunk;
      for (const line of String(chunk).split("\r\n").filter(Boolean)) {
        if (letter) {
          if (line === ".") {
            letter = false;
            socket.write(`${replies.data ?? "250 taken"}\r\n`);
          }
        } else if (/^EHLO/i.test(line)) socket.write("250 mail.test\r\n");
        else if (/^MAIL/i.test(line)) socket.write(`${replies.mail ?? "250 ok"}\r\n`);
        else if (/^RCPT/i.test(line)) socket.write(`${replies.rcpt ?? "250 ok"}\r\n`);
        else if (/^DATA/i.test(line)) {
          letter = true;
          socket.write("354 go on\r\n");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard: () => heard,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const FROM = "Kingpost <no-reply@kingpost.example>";
const ID = "0123456789abcdef0123456789abcdef";

plain("with a mail server mails go there, a repeated one under the same message id", async () => {
  const server = await mailServer();
  try {
    const mailer = openSmtp(server.url, FROM);
    await mailer.send(mail, ID);
    await mailer.send(mail, ID);
    expect(server.heard()).toContain("MAIL FROM:<no-reply@kingpost.example>");
    expect(server.heard()).toContain("RCPT TO:<ines.sample@sample.test>");
    expect(server.heard()).toContain("Subject: Your license was checked");
    expect(server.heard().split(`Message-ID: <${ID}@kingpost.example>`)).toHaveLength(3);
    expect(server.heard().split(`X-Kingpost-Mail: ${ID}`)).toHaveLength(3);
  } finally {
    await server.close();
  }
});

plain("mail to the demo's members stays here, also with a mail server", async () => {
  const server = await mailServer();
  const env = testEnv({ SMTP_URL: server.url, DATA_DIR: freshFolder() });
  try {
    const mailer = openMail(env);
    await mailer.send({ ...mail, to: "Rivera@demo.example" }, ID);
    await mailer.send(mail, ID);
    expect(server.heard()).toContain("RCPT TO:<ines.sample@sample.test>");
    expect(server.heard()).not.toContain("demo.example");
    expect((await readOutbox(outboxFolder(env))).map(({ to }) => to)).toEqual(["Rivera@demo.example"]);
  } finally {
    await server.close();
  }
});

plain("with an address for bounces each mail names its own way back", async () => {
  const server = await mailServer();
  try {
    await openSmtp(server.url, FROM, { bouncesTo: "bounces@kingpost.example" }).send(mail, ID);
    expect(server.heard()).toContain(`MAIL FROM:<bounces+${ID}@kingpost.example>`);
    expect(server.heard()).toContain("From: Kingpost <no-reply@kingpost.example>");
  } finally {
    await server.close();
  }
});

plain.each<[string, Replies, object | null]>([
  ["no such mailbox", { rcpt: "550 5.1.1 nobody here" }, { weight: "hard", status: "5.1.1" }],
  ["no such mailbox, without a status code", { rcpt: "550 nobody here" }, { weight: "hard", status: "" }],
  ["our server stands on a blocklist", { rcpt: "554 5.7.1 blocked" }, { weight: "policy", status: "5.7.1" }],
  ["the mail itself is not wanted", { data: "554 looks like spam" }, { weight: "policy", status: "" }],
  ["the mailbox is full for good", { data: "552 5.2.2 over quota" }, { weight: "hard", status: "5.2.2" }],
  ["the mailbox is busy", { rcpt: "450 4.2.1 try later" }, null],
  ["our own address is refused", { mail: "550 5.1.8 sender unknown" }, null],
])("a mail server's reply decides what follows: %s", async (_, replies, bounce) => {
  const server = await mailServer(replies);
  try {
    const sent = openSmtp(server.url, FROM).send(mail, ID);
    const error = await sent.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    if (bounce) expect(error).toMatchObject({ name: "MailRefused", bounce });
    else expect(error).not.toBeInstanceOf(MailRefused);
  } finally {
    await server.close();
  }
});

plain("a mail server that is not there is an error that is tried again", async () => {
  const server = await mailServer();
  await server.close();
  const error = await openSmtp(server.url, FROM)
    .send(mail, ID)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test("a mail queued twice under one key goes out once", async ({ ctx }) => {
  await queueMail(ctx, mail, "reminder:1");
  await queueMail(ctx, mail, "reminder:1");
  await drain(ctx);
  await queueMail(ctx, mail, "reminder:1");
  await drain(ctx);
  expect(outbox(ctx)).toEqual([mail]);
});
