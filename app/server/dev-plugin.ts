import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment, type Plugin } from "vite";

/** Development: the Hono app answers behind Vite's own middlewares, in the same process and on the same port. */
export function honoDev(): Plugin {
  return {
    name: "kingpost-hono-dev",
    apply: "serve",
    configureServer(server) {
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) return;
      const load = <T>(id: string) => ssr.runner.import(id) as Promise<T>;
      let created: unknown;
      let listener: ReturnType<typeof getRequestListener> | undefined;
      return () => {
        server.middlewares.use(async (req, res, next) => {
          try {
            const { createDevApp } = await load<typeof import("./dev.server.ts")>("/app/server/dev.server.ts");
            if (created !== createDevApp || !listener) {
              const app = await createDevApp(() => load("virtual:react-router/server-build"));
              listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
              created = createDevApp;
            }
            req.url = req.originalUrl;
            await listener(req, res);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
