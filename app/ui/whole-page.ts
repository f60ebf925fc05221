type Part = { there: boolean };

const awaited = new Set<Part>();
const told = new Set<() => void>();

/** Says that a part that the server wrote is not hydrated yet; the answer takes that back. */
export function awaitPart(part: Part): () => void {
  if (!part.there) awaited.add(part);
  return () => arrived(part);
}

/** Says that a part is hydrated, or gone. */
export function arrived(part: Part): void {
  part.there = true;
  if (!awaited.delete(part) || awaited.size) return;
  for (const tell of told) tell();
  told.clear();
}

/** Resolves once nothing that the server wrote waits to be hydrated. */
export const wholePage = () =>
  new Promise<void>((resolve) => {
    if (awaited.size) told.add(resolve);
    else resolve();
  });
