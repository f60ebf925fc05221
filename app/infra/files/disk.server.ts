import { AppError } from "#app/infra/errors.ts";
import { storageAway } from "#app/infra/refusal.server.ts";

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Whether the operating system failed at a file: full, read-only, unmounted, not ours. */
const isDiskFault = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return Boolean(code) && Boolean(syscall) && syscall !== "read";
};

/** Runs `work` with files on this machine; what the disk fails at becomes `unavailable`. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isDiskFault(cause)) throw cause;
    throw new AppError("unavailable", "files_unavailable", storageAway(), { cause });
  }
}
