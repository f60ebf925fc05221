import nodemailer from "nodemailer";
import type { Mailer } from "../mail.server.ts";
import { ID_HEADER, returnAddress } from "./mail-id.server.ts";
import { refusalIn } from "./refusal.server.ts";

const TIMEOUT_MS = 15_000;

type Options = {
  /** Where reports of bounced mails go; the address in `from` without it. */
  bouncesTo?: string | undefined;
};

/** Mail through an SMTP server. The address shown at start carries no password. */
export function openSmtp(url: string, from: string, { bouncesTo }: Options = {}): Mailer {
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
  const named = (id: string, to: string, headers: Record<string, string> = {}) => ({
    messageId: `<${id}@${domain}>`,
    headers: { ...headers, [ID_HEADER]: id },
    ...(bouncesTo && { envelope: { from: returnAddress(bouncesTo, id), to } }),
  });
  return {
    where: `${protocol}//${host}`,
    async forget() {},
    async send(mail, id) {
      try {
        await transport.sendMail({ from, ...mail, ...(id && named(id, mail.to, mail.headers)) });
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
  };
}
