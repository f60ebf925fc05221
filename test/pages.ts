import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import routes from "#app/routes.ts";

const SCREENS = import.meta.glob("../app/domains/*/screens/*.tsx");

/**
 * The pages as the built product routes them; an answer that would be drawn says only that it would. `writing`: those with
 * an action, as `POST /path/:param`; `paths`: all of them; `intents`: what each of their forms may ask for, as
 * `/path/:param name`, and `/path/:param` alone for an action that names none.
 */
export async function pagesWithoutDrawing(): Promise<{
  build: ServerBuild;
  writing: string[];
  paths: string[];
  intents: string[];
}> {
  const manifest: ServerBuild["routes"] = {};
  const writing: string[] = [];
  const paths: string[] = [];
  const intents: string[] = [];
  const add = async (entries: readonly RouteConfigEntry[], parentId: string, parentPath: string) => {
    for (const [n, entry] of entries.entries()) {
      const id = entry.id ?? `${entry.file}#${n}`;
      const path = entry.path ? `${parentPath}/${entry.path}` : parentPath;
      const module = (await SCREENS[`../app/${entry.file}`]?.()) as {
        action?: { intents?: readonly string[] };
      };
      manifest[id] = { id, parentId, path: entry.path, index: entry.index, module } as never;
      if (entry.path || entry.index) paths.push(path || "/");
      if (module.action) {
        writing.push(`POST ${path || "/"}`);
        intents.push(...(module.action.intents ?? [""]).map((intent) => `${path || "/"} ${intent}`.trim()));
      }
      await add(entry.children ?? [], id, path);
    }
  };
  manifest["root"] = { id: "root", path: "", module: { default: () => null } } as never;
  await add(await routes, "root", "");
  const drawn = async () => new Response("a page");
  const build = {
    entry: { module: { default: drawn } },
    routes: manifest,
    assets: { entry: {}, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return { build, writing: [...new Set(writing)], paths: [...new Set(paths)], intents };
}

const SAMPLE_ID = "00000000-0000-4000-8000-000000000000";
/** The address of a route with a sample id for each of its parameters. */
export const addressOf = (pattern: string) => pattern.replace(/:\w+(\{[^}]*\})?/g, SAMPLE_ID).replace("*", "x");
