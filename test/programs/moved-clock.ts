// Preloaded into a program (node --import): its clock goes ahead of this machine's by the milliseconds in the file that
// MOVED_CLOCK names. SIGUSR2 reads the file anew.
import { readFileSync } from "node:fs";

const file = process.env["MOVED_CLOCK"] ?? "";
const Real = Date;
let ahead = 0;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, asked) => Reflect.construct(target, args.length ? args : [Real.now() + ahead], asked),
  apply: () => new Real(Real.now() + ahead).toString(),
  get: (target, name, from) => (name === "now" ? () => Real.now() + ahead : Reflect.get(target, name, from)),
});

process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(file, "utf8"));
  process.stdout.write(`The clock is ${ahead} ms ahead.\n`);
});
