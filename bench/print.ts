export const print = (line = "") => process.stdout.write(`${line}\n`);
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
