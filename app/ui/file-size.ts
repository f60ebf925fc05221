/** Bytes as people say them: "3 MB", "840 KB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const mb = bytes / (1024 * 1024);
  return `${mb < 10 ? Number(mb.toFixed(1)) : Math.round(mb)} MB`;
}

/** "3 of 8 MB": the unit once when both share it. */
export function fileProgress(sent: number, total: number): { sent: string; total: string } {
  const all = fileSize(total);
  const unit = all.slice(all.indexOf(" "));
  const part = fileSize(sent);
  return { sent: part.endsWith(unit) ? part.slice(0, -unit.length) : part, total: all };
}
