// `npm run seed` and `npm run admin -- COMMAND …`: the built server's own commands, without serving.
process.env["NODE_ENV"] ??= "production";
const bundle = new URL("../build/server/index.js", import.meta.url).href;
const { admin, boot } = (await import(bundle)) as typeof import("../app/server/bundle.server.ts");

const [command, ...args] = process.argv.slice(2);

async function seed(): Promise<number> {
  const running = await boot({ ...process.env, DEMO: "on" });
  await running.photos;
  await running.close();
  process.stdout.write("The demo world is laid out.\n");
  return 0;
}

try {
  process.exit(await (command === "seed" ? seed() : admin(args)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  // A mail server that pipes a message in keeps it then and tries again (EX_TEMPFAIL).
  process.exit(args[0] === "bounce" ? 75 : 1);
}
