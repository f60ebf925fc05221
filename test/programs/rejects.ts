// A process whose fault nobody catches: node rejects.ts <unhandled | uncaught> <planted secret>
import { createLog } from "#app/infra/log.server.ts";
import { endOnFault } from "#app/server/fault.server.ts";

const [how = "", secret = ""] = process.argv.slice(2);
const ofDatabase = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
  code: "22P02",
  severity: "ERROR",
  detail: `Key (email)=(${secret}) already exists.`,
  where: `unnamed portal parameter $1 = '${secret}'`,
});
const failed = Object.assign(
  new Error(`Failed query: insert into t values ($1)\nparams: ${secret}`, { cause: ofDatabase }),
  { params: [secret], query: "insert into t values ($1)" },
);

endOnFault(createLog("info"));
setInterval(() => {}, 1000);
if (how === "unhandled") void Promise.reject(failed);
else
  setTimeout(() => {
    throw failed;
  }, 1);
