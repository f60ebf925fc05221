import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OutgoingRefused, openOutgoing, type Resolver } from "./outgoing.server.ts";

/** A server on every address of this machine that counts who connects. */
async function listener(answer: RequestListener) {
  let connections = 0;
  const server = createServer(answer).on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => "answered",
    (error: unknown) => (error instanceof OutgoingRefused ? error.code : error),
  );

let inner: Awaited<ReturnType<typeof listener>>;
let connected = 0;
const countConnected = () => connected++;

beforeAll(async () => {
  inner = await listener((_, response) => response.end("inner"));
  subscribe("undici:client:connected", countConnected);
});
afterAll(async () => {
  unsubscribe("undici:client:connected", countConnected);
  await inner.close();
});
beforeEach(() => {
  connected = 0;
});

const names: Record<string, string[]> = {
  "inner.sample.com": ["127.0.0.1"],
  "mixed.sample.com": ["93.184.216.34", "127.0.0.1"],
  "six.sample.com": ["::1"],
  "mapped.sample.com": ["::ffff:127.0.0.1"],
  "cloud.sample.com": ["169.254.169.254"],
  "lan.sample.com": ["192.168.1.1"],
  "ula.sample.com": ["fd00::1"],
  "nat64.sample.com": ["64:ff9b::7f00:1"],
  "empty.sample.com": [],
};
const resolve: Resolver = async (host) => {
  const found = names[host];
  if (!found) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

const P = "{port}";
/** What people have tried in order to reach the inside of a server, each with the reason it is refused for. */
const HOSTILE: [address: string, why: string][] = [
  // Not a safe way of asking.
  [`http://93.184.216.34/`, "not_https"],
  [`http://127.0.0.1:${P}/`, "not_https"],
  [`ftp://127.0.0.1:${P}/`, "not_https"],
  ["file:///etc/passwd", "not_https"],
  [`gopher://127.0.0.1:${P}/_x`, "not_https"],
  ["data:text/plain,x", "not_https"],
  ["javascript:alert(1)", "not_https"],
  [`ws://127.0.0.1:${P}/`, "not_https"],
  ["", "bad_url"],
  ["//127.0.0.1/", "bad_url"],
  ["https://", "bad_url"],
  ["https://256.256.256.256/", "bad_url"],
  ["https://[::1/", "bad_url"],
  [`https://sample.com/${"a".repeat(3000)}`, "bad_url"],
  // This machine, in all spellings.
  [`https://127.0.0.1:${P}/`, "private_address"],
  [`https://127.1:${P}/`, "private_address"],
  [`https://127.0.1:${P}/`, "private_address"],
  [`https://127.255.255.254:${P}/`, "private_address"],
  [`https://2130706433:${P}/`, "private_address"],
  [`https://0x7f000001:${P}/`, "private_address"],
  [`https://0x7f.0.0.1:${P}/`, "private_address"],
  [`https://0177.0.0.1:${P}/`, "private_address"],
  [`https://0177.0x0.0.1:${P}/`, "private_address"],
  [`https://017700000001:${P}/`, "private_address"],
  [`https://127.0.0.1.:${P}/`, "private_address"],
  [`https://①②⑦.⓪.⓪.①:${P}/`, "private_address"],
  [`https://127。0。0。1:${P}/`, "private_address"],
  [`https://%31%32%37.0.0.1:${P}/`, "private_address"],
  [`https://1\t27.0.0.1:${P}/`, "private_address"],
  [`https:\\\\127.0.0.1:${P}\\`, "private_address"],
  [`https:127.0.0.1:${P}`, "private_address"],
  [`https://0.0.0.0:${P}/`, "private_address"],
  [`https://0:${P}/`, "private_address"],
  [`https://localhost:${P}/`, "private_address"],
  [`https://LOCALHOST:${P}/`, "private_address"],
  [`https://localhost.:${P}/`, "bad_url"],
  [`https://sample.com.:${P}/`, "bad_url"],
  [`https://anything.localhost:${P}/`, "private_address"],
  [`https://intranet:${P}/`, "private_address"],
  [`https://db.internal:${P}/`, "private_address"],
  [`https://printer.local:${P}/`, "private_address"],
  [`https://router.home.arpa:${P}/`, "private_address"],
  // Inside a network.
  ["https://10.0.0.1/", "private_address"],
  ["https://172.16.0.1/", "private_address"],
  ["https://172.31.255.255/", "private_address"],
  ["https://192.168.0.1/", "private_address"],
  ["https://3232235521/", "private_address"],
  ["https://169.254.169.254/latest/meta-data/", "private_address"],
  ["https://0xa9fea9fe/latest/meta-data/", "private_address"],
  ["https://100.64.0.1/", "private_address"],
  ["https://100.127.255.254/", "private_address"],
  ["https://192.0.0.1/", "private_address"],
  ["https://192.0.2.1/", "private_address"],
  ["https://198.18.0.1/", "private_address"],
  ["https://198.51.100.1/", "private_address"],
  ["https://203.0.113.1/", "private_address"],
  ["https://224.0.0.1/", "private_address"],
  ["https://240.0.0.1/", "private_address"],
  ["https://255.255.255.255/", "private_address"],
  ["https://192.88.99.1/", "private_address"],
  // The same in IPv6, and IPv4 inside it.
  [`https://[::1]:${P}/`, "private_address"],
  [`https://[0:0:0:0:0:0:0:1]:${P}/`, "private_address"],
  [`https://[::]:${P}/`, "private_address"],
  [`https://[::ffff:127.0.0.1]:${P}/`, "private_address"],
  [`https://[::ffff:7f00:1]:${P}/`, "private_address"],
  [`https://[::ffff:8.8.8.8]:${P}/`, "private_address"],
  [`https://[::127.0.0.1]:${P}/`, "private_address"],
  [`https://[::ffff:0:127.0.0.1]:${P}/`, "private_address"],
  ["https://[64:ff9b::7f00:1]/", "private_address"],
  ["https://[64:ff9b::169.254.169.254]/", "private_address"],
  ["https://[64:ff9b:1::a00:1]/", "private_address"],
  ["https://[2002:7f00:1::]/", "private_address"],
  ["https://[2002:a00:1::1]/", "private_address"],
  ["https://[2001:0:7f00:1::1]/", "private_address"],
  ["https://[fe80::1]/", "private_address"],
  ["https://[fec0::1]/", "private_address"],
  ["https://[fc00::1]/", "private_address"],
  ["https://[fd12:3456::1]/", "private_address"],
  ["https://[ff02::1]/", "private_address"],
  ["https://[100::1]/", "private_address"],
  ["https://[2001:db8::1]/", "private_address"],
  ["https://[4000::1]/", "private_address"],
  ["https://[fe80::1%25eth0]/", "bad_url"],
  // Names that hide where they lead.
  [`https://127.0.0.1@sample.com:${P}/`, "userinfo"],
  [`https://sample.com@127.0.0.1:${P}/`, "userinfo"],
  [`https://user:secret@sample.com/`, "userinfo"],
  [`https://:secret@127.0.0.1:${P}/`, "userinfo"],
  // Services that are not the web.
  ["https://sample.com:22/", "port"],
  ["https://sample.com:25/", "port"],
  ["https://sample.com:80/", "port"],
  ["https://sample.com:5432/", "port"],
  ["https://sample.com:6379/", "port"],
  ["https://sample.com:0/", "port"],
  ["https://sample.com:65536/", "bad_url"],
  // Names that mean an inner address.
  [`https://inner.sample.com:${P}/`, "private_address"],
  [`https://INNER.sample.com:${P}/`, "private_address"],
  [`https://mixed.sample.com:${P}/`, "private_address"],
  [`https://six.sample.com:${P}/`, "private_address"],
  [`https://mapped.sample.com:${P}/`, "private_address"],
  ["https://cloud.sample.com/", "private_address"],
  ["https://lan.sample.com/", "private_address"],
  ["https://ula.sample.com/", "private_address"],
  ["https://nat64.sample.com/", "private_address"],
  ["https://empty.sample.com/", "dns"],
  ["https://nowhere.sample.com/", "dns"],
];

describe("an address that a member typed", () => {
  test("the listener does count, so that what follows proves something", async () => {
    const socket = connect(inner.port, "127.0.0.1");
    await new Promise((done) => socket.on("connect", done));
    socket.destroy();
    await expect.poll(inner.connections).toBe(1);
  });

  test.each(HOSTILE)("%s is refused: %s", async (address, why) => {
    const before = inner.connections();
    const way = openOutgoing({ OUTGOING_LOOPBACK: false }, { resolve, port: inner.port });
    const asked = way.fetch(address.replace(P, String(inner.port)), { audience: "member", method: "POST", body: "x" });
    expect(await refusal(asked)).toBe(why);
    await way.close();
    expect(inner.connections()).toBe(before);
    expect(connected).toBe(0);
  });

  test("there are more than sixty of them", () => {
    expect(HOSTILE.length).toBeGreaterThan(60);
  });

  test("a name that means something else when it is connected to is refused then", async () => {
    const answers = ["93.184.216.34", "127.0.0.1"];
    const rebinding: Resolver = async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }];
    const before = inner.connections();
    const way = openOutgoing({ OUTGOING_LOOPBACK: false }, { resolve: rebinding, port: inner.port });
    const address = `https://rebinding.sample.com:${inner.port}/`;
    expect(way.problem(address, "member")).toBeNull();
    await rebinding("rebinding.sample.com");
    for (let i = 0; i < 3; i++)
      expect(await refusal(way.fetch(address, { audience: "member" }))).toBe("private_address");
    await way.close();
    expect(inner.connections()).toBe(before);
  });

  test("the outside is not refused", () => {
    const way = openOutgoing({ OUTGOING_LOOPBACK: false });
    for (const address of [
      "https://hooks.sample.com/a?b=c",
      "https://hooks.sample.com:8443/",
      "https://8.8.8.8/",
      "https://[2606:4700::1111]/",
    ])
      expect(way.problem(address, "member"), address).toBeNull();
  });

  test("in development this very machine may be asked, and no other inner address", async () => {
    const way = openOutgoing({ OUTGOING_LOOPBACK: true }, { resolve, port: inner.port });
    const answer = await way.fetch(`http://127.0.0.1:${inner.port}/`, { audience: "member" });
    expect([answer.status, answer.body.toString()]).toEqual([200, "inner"]);
    for (const host of ["127.0.0.2", "inner.sample.com", "10.0.0.1", "[::ffff:127.0.0.1]"])
      expect(await refusal(way.fetch(`https://${host}:${inner.port}/`, { audience: "member" }))).toBe(
        "private_address",
      );
    expect(await refusal(way.fetch("http://inner.sample.com/", { audience: "member" }))).toBe("not_https");
    await way.close();
  });
});

describe("an answer", () => {
  const way = openOutgoing({ OUTGOING_LOOPBACK: true });
  const servers: { close(): Promise<unknown> }[] = [];
  const at = async (answer: RequestListener) => {
    const server = await listener(answer);
    servers.push(server);
    return `http://127.0.0.1:${server.port}/`;
  };
  afterAll(async () => {
    await way.close();
    for (const server of servers) await server.close();
  });

  test.each([301, 302, 303, 307, 308])("%d to elsewhere is not followed", async (status) => {
    const before = inner.connections();
    const url = await at((_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    const error = await way.fetch(url, { audience: "member" }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: "redirect", status });
    expect(inner.connections()).toBe(before);
  });

  test("that never comes, or stops in the middle, ends with the time", async () => {
    const silent = await at(() => {});
    const drip = await at((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(timer));
    });
    for (const url of [silent, drip]) {
      const begun = performance.now();
      expect(await refusal(way.fetch(url, { audience: "member", timeoutMs: 300 }))).toBe("timeout");
      expect(performance.now() - begun).toBeLessThan(2_000);
    }
  });

  test("without an end is cut or refused at its limit, and the other side is let go", async () => {
    let sent = 0;
    let left = 0;
    const url = await at((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on("drain", more).on("close", () => left++);
      more();
    });
    expect(await refusal(way.fetch(url, { audience: "operator", maxBytes: 100_000 }))).toBe("too_large");
    const answer = await way.fetch(url, { audience: "member", maxBytes: 1_000, cut: true });
    expect(answer.body).toHaveLength(1_000);
    await expect.poll(() => left).toBe(2);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test("comes whole, with its status and headers; what was asked arrives", async () => {
    const url = await at(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      response.writeHead(418, { "x-heard": `${request.method} ${request.headers["x-a"]} ${body}` }).end("short");
    });
    const answer = await way.fetch(url, {
      audience: "operator",
      method: "PUT",
      headers: { "x-a": "b" },
      body: "hello",
    });
    expect([answer.status, answer.body.toString(), answer.headers.get("x-heard")]).toEqual([
      418,
      "short",
      "PUT b hello",
    ]);
  });

  test("from where nobody listens is said to be unreachable, without the address", async () => {
    const gone = await listener(() => {});
    await gone.close();
    const error = await way
      .fetch(`http://127.0.0.1:${gone.port}/secret-path`, { audience: "operator" })
      .catch((e: Error) => e);
    expect(error).toMatchObject({ code: "unreachable" });
    expect(String(error)).not.toContain("secret-path");
  });

  test("is asked of an operator's plain address on this machine only", async () => {
    expect(way.problem("http://weather.sample.com/", "operator")).toBe("not_https");
    expect(way.problem("https://10.0.0.7:9000/", "operator")).toBeNull();
  });
});
