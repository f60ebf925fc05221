type Sample = { address: string; method: string; path: string; example: string | null };

/** The same call from a terminal; ids stand as `{jobId}` to be filled in, the token comes from the shell. */
export function curlOf({ address, method, path, example }: Sample): string {
  const writes = method !== "GET";
  const lines = [
    `curl ${writes ? `-X ${method} ` : ""}'${address}${path}'`,
    `-H "Authorization: Bearer $KINGPOST_TOKEN"`,
    ...(method === "POST" ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(example ? [`-H 'Content-Type: application/json'`, `-d '${example.replace(/'/g, "'\\''")}'`] : []),
  ];
  return lines.join(" \\\n  ");
}
