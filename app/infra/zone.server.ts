import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_ZONE, setZoneSource } from "./zone.ts";

const current = new AsyncLocalStorage<string>();
setZoneSource(() => current.getStore() ?? DEFAULT_ZONE);

/** Runs `work` so that every date written in it, however deep, is a day of `zone`. */
export const withZone = <T>(zone: string, work: () => T): T => current.run(zone, work);
