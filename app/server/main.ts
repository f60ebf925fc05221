import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
process.env["NODE_ENV"] ??= "production";
const bundle = new URL("../../build/server/index.js", import.meta.url).href;
const { serve } = (await import(bundle)) as typeof import("./bundle.server.ts");
try {
  await serve();
} catch (error) {
  const { message } = error as Error;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
