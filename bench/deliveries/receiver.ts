// Members' systems, in a process of their own: answers every delivery at once and counts what it had of each.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export type Counted = { requests: number; ids: number; verified: number; twice: number };

const webhook = new Webhook(process.argv[2] ?? "");
const EVERY_TENTH = 10;
let seen = new Map<string, number>();
let requests = 0;
let checked = 0;
let verified = 0;

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const id = String(request.headers["webhook-id"]);
    seen.set(id, (seen.get(id) ?? 0) + 1);
    requests++;
    if (requests % EVERY_TENTH === 0) {
      checked++;
      try {
        webhook.verify(body, request.headers as Record<string, string>);
        verified++;
      } catch {
        // Counted as one that is not verified.
      }
    }
    response.writeHead(204).end();
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on("message", (ask: "count" | "forget") => {
  if (ask === "forget") {
    seen = new Map();
    requests = checked = verified = 0;
    return process.send?.({});
  }
  const twice = [...seen.values()].filter((n) => n > 1).length;
  process.send?.({ requests, ids: seen.size, verified: checked ? verified / checked : 0, twice });
});
