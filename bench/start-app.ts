import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const START_MS = 60_000;

/** A loopback port that is free now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** The command of `npm start` with the programs of its own packages; `exec` makes the process of the shell the server's. */
function startCommand(root: string) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
  return `exec ${scripts.start.replace(/^exec /, "")}`;
}

/**
 * The built app of the folder `root` in a process of its own on a free loopback port, without the demo world, as `npm
 * start` runs it; resolves once it answers.
 */
export async function startApp(env: Record<string, string>, root = process.cwd()) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "kingpost-app-"));
  const child = spawn("sh", ["-c", startCommand(root)], {
    cwd: root,
    env: {
      PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DEMO: "off",
      AUTH_AUTOCONFIRM: "on",
      LOG_LEVEL: "error",
      AUTH_SECRET: "a-secret-for-measurements-that-is-long-enough",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = performance.now() + START_MS;
  for (;;) {
    const up = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) break;
    if (child.exitCode !== null || performance.now() > end) throw new Error("the app did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
