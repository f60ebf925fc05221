import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  async buildEnd() {
    const { prerender } = await import("./app/server/prerender.ts");
    await prerender("build/client", "build/server/index.js");
  },
} satisfies Config;
