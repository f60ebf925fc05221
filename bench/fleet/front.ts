// What stands before and behind the processes: PgBouncer and nginx, with the settings of the examples in deploy/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../start-app.ts";
import { followsPrepared, giveToServers, ownServer, type Program } from "./programs.ts";

const CLIENTS = 400;

/** PgBouncer in transaction mode before the PostgreSQL at `port`, as `deploy/compose.yaml` sets it up. */
export async function startPooler(folder: string, port: number) {
  const own = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const example = readFileSync("deploy/compose.yaml", "utf8");
  const set = (name: string) => new RegExp(`^ +${name}: "?([^"\\n]+)"?$`, "m").exec(example)?.[1] ?? "";
  writeFileSync(join(folder, "users.txt"), '"postgres" ""\n');
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${port} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = ${set("POOL_MODE")}
default_pool_size = ${set("DEFAULT_POOL_SIZE")}
max_client_conn = ${CLIENTS}
query_wait_timeout = ${set("QUERY_WAIT_TIMEOUT")}
server_login_retry = ${set("SERVER_LOGIN_RETRY")}
server_connect_timeout = ${set("SERVER_CONNECT_TIMEOUT")}
${followsPrepared() ? `max_prepared_statements = ${set("MAX_PREPARED_STATEMENTS")}` : ""}
`,
  );
  const pooler = ownServer("pgbouncer", [file], folder, own);
  await pooler.start();
  return { program: pooler, url: `postgres://postgres@127.0.0.1:${own}/postgres`, prepared: followsPrepared() };
}

/** nginx with `deploy/nginx.conf` on a loopback port, before the web processes at the given ports. */
export async function startProxy(folder: string, port: number, web: number[]) {
  const file = join(folder, "nginx.conf");
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) {
    mkdirSync(join(folder, name), { recursive: true });
    giveToServers(join(folder, name));
  }
  const write = (ports: number[]) => writeFileSync(file, configuration(folder, port, ports));
  write(web);
  const proxy: Program = ownServer("nginx", ["-c", file, "-e", "stderr"], folder, port);
  await proxy.start();
  return {
    program: proxy,
    /** Sends new requests to other processes; what was begun is answered where it was begun. */
    lead(ports: number[]) {
      write(ports);
      proxy.signal("SIGHUP");
    },
  };
}

/** The example as it stands, with our ports in place of containers and our folders in place of the system's. */
function configuration(folder: string, port: number, web: number[]): string {
  const example = readFileSync("deploy/nginx.conf", "utf8");
  const server = /^( +)server web:3000 resolve (.*);$/m;
  if (!server.test(example)) throw new Error("deploy/nginx.conf no longer names its web processes as it did");
  const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind === "client_body" ? "body" : kind)};`)
    .join("\n");
  return `daemon off;\npid ${join(folder, "nginx.pid")};\n${example
    .replace("worker_processes auto;", "worker_processes 1;")
    .replace("http {", `http {\n  access_log off;\n${own}`)
    .replace(/^ +resolver .*$/m, "")
    .replace(server, (_, space, how) => web.map((one) => `${space}server 127.0.0.1:${one} ${how};`).join("\n"))
    .replace("listen 8080;", `listen 127.0.0.1:${port};`)}`;
}
