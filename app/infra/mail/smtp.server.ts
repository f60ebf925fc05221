import { createHash } from "node:crypto";
import nodemailer from "nodemailer";
import type { Mailer } from "../mail.server.ts";

const TIMEOUT_MS = 15_000;

/** Mail through an SMTP server. The address shown at start carries no password. */
export function openSmtp(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const { protocol, host } = new URL(url);
  const domain =
    from
      .split("@")
      .at(-1)
      ?.replace(/[>\s].*$/, "") || host;
  const messageId = (key: string) => `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
  return {
    where: `${protocol}//${host}`,
    async forget() {},
    async send(mail, key) {
      await transport.sendMail({ from, ...mail, ...(key && { messageId: messageId(key) }) });
    },
  };
}
