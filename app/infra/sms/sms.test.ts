import { rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, test as plain } from "vitest";
import { test, testEnv, texts } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { readOutbox } from "../mail/outbox.server.ts";
import { outboxFolder } from "../mail.server.ts";
import { openSms, queueSms } from "../sms.server.ts";
import { openSmsProvider } from "./provider.server.ts";

type Heard = { url: string | undefined; headers: IncomingHttpHeaders; body: URLSearchParams };

/** A provider that answers every message with `status` and keeps what it heard. */
async function provider(status = 201, location?: string) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    heard.push({ url: request.url, headers: request.headers, body: new URLSearchParams(body) });
    response.writeHead(status, location ? { location } : {}).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    heard,
    at: (path: string) => `http://AC1:t%40ken@127.0.0.1:${port}${path}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const sms = { to: "15125550134", text: "Your code is 123456." };

plain("with a provider messages go there, in its form and with its password", async () => {
  const server = await provider();
  try {
    await openSmsProvider(server.at("/Accounts/AC1/Messages.json?from=+15125550100")).send(sms, "sms:1");
    const [call] = server.heard;
    expect(call?.url).toBe("/Accounts/AC1/Messages.json");
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from("AC1:t@ken").toString("base64")}`);
    expect(call?.headers["idempotency-key"]).toBe("sms:1");
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      To: "+15125550134",
      From: "+15125550100",
      Body: sms.text,
    });
  } finally {
    await server.close();
  }
});

plain("a messaging service takes the place of the number", async () => {
  const server = await provider();
  try {
    await openSmsProvider(server.at("/m?from=MG123")).send(sms);
    expect(server.heard[0]?.body.get("MessagingServiceSid")).toBe("MG123");
  } finally {
    await server.close();
  }
});

for (const status of [302, 400, 401, 429, 500])
  plain(
    `a provider that answers ${status} is an error, so that the queue tries again, and it names no secret`,
    async () => {
      const server = await provider(status, status === 302 ? "http://127.0.0.1:9/elsewhere" : undefined);
      try {
        const refused = await openSmsProvider(server.at("/m?from=1"))
          .send(sms)
          .catch((error) => error);
        expect(refused).toBeInstanceOf(Error);
        expect(String(refused)).not.toMatch(/t@ken|t%40ken|123456/);
      } finally {
        await server.close();
      }
    },
  );

plain("without a provider messages are kept among the mails of the outbox", async () => {
  const env = testEnv({ DATA_DIR: `${testEnv().DATA_DIR}/sms` });
  await openSms(env).send(sms);
  await expect(readOutbox(outboxFolder(env))).resolves.toMatchObject([{ to: "+15125550134", text: sms.text }]);
  await rm(outboxFolder(env), { recursive: true });
});

test("a message queued twice under one key goes out once", async ({ ctx }) => {
  await queueSms(ctx, sms, "code:1");
  await queueSms(ctx, sms, "code:1");
  await drain(ctx);
  expect(texts(ctx)).toEqual([sms]);
});
