// Loaded into the measured process: at SIGUSR2 it collects garbage and writes what it still holds.
import { writeFileSync } from "node:fs";
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

process.on("SIGUSR2", async () => {
  for (let i = 0; i < 4; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const held = {};
  for (const kind of process.getActiveResourcesInfo()) held[kind] = (held[kind] ?? 0) + 1;
  writeFileSync(process.env.BENCH_MEMORY_FILE, JSON.stringify({ heapUsed, external, rss, held }));
});
