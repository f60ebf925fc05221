// Fills the database of the build whose folder this process stands in: started with the number of pros and of jobs and with
// the time that they are reckoned from, and with the settings that the server will have.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fillJobs } from "../fill-jobs.ts";
import { fillPros } from "../fill-pros.ts";

const [pros, jobs, from = ""] = process.argv.slice(2);
const bundle = (await import(
  pathToFileURL(join(process.cwd(), "build/server/index.js")).href
)) as typeof import("#app/server/bundle.server.ts");
const running = await bundle.boot(process.env);
const { db } = running.services.database;
await fillPros(db, Number(pros), new Date(from));
await fillJobs(db, Number(jobs), new Date(from));
await running.close();
process.exit(0);
