import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

type Received = {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Secrets of `secrets` that verify it, by the official library. */
  verifiedBy: string[];
};

type Answer = { status: number; body?: string; headers?: Record<string, string>; afterMs?: number; hangUp?: boolean };

/**
 * A member's own system on a loopback port: verifies what arrives with the official library against the secrets it was
 * given, and answers 204 unless told otherwise.
 */
export async function webhookReceiver() {
  const received: Received[] = [];
  const secrets: string[] = [];
  let plan: Answer[] = [{ status: 204 }];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const headers = request.headers as Record<string, string>;
    const verifies = (secret: string) => {
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    };
    received.push({
      id: headers["webhook-id"] ?? "",
      headers: request.headers,
      body,
      verifiedBy: secrets.filter(verifies),
    });
    const answer = (plan.length > 1 ? plan.shift() : plan[0]) ?? { status: 204 };
    if (answer.afterMs) await new Promise((resolve) => setTimeout(resolve, answer.afterMs));
    if (answer.hangUp) return request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/kingpost`,
    received,
    secrets,
    /** What it answers from now on, in order; the last one stays. */
    next(...answers: Answer[]) {
      plan = answers;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;
