/** Text that stands in the file exactly once, and what takes its place. */
export type Edit = readonly [from: string, to: string];

/** Tests of a file: all of them, or those with these words in their titles. */
export type TestRef = { file: string; title?: string };

/** A defect that the tests named must notice. */
export type Mutant = { name: string; domain: string; file: string; edits: readonly Edit[]; tests: readonly TestRef[] };

const ROOTED = /^(app|bench|content|scripts|seed|test)\//;

/**
 * The mutants of a domain. `file`: from the domain's folder, with its ending; `tests`: test files from there, without
 * theirs (a `.test.tsx` with it), each `path` or `path#words of a title`. Paths that begin with `app/`, `seed/`, … are of the repository.
 */
export const mutantsOf = (domain: string) => {
  const under = (path: string) => (ROOTED.test(path) ? path : `app/domains/${domain}/${path}`);
  const testRef = (text: string): TestRef => {
    const [path = "", ...title] = text.split("#");
    return {
      file: under(/\.tsx$/.test(path) ? path : `${path}.test.ts`),
      ...(title.length && { title: title.join("#") }),
    };
  };
  return (name: string, file: string, edits: readonly Edit[], ...tests: string[]): Mutant => ({
    name,
    domain,
    file: under(file),
    edits,
    tests: tests.map(testRef),
  });
};

const ofAuth = mutantsOf("auth");

/** Of the auth domain: `commands/sign-in` is `commands/sign-in.server.ts`, `rules/aal.ts` as it stands. */
export const mutant: typeof ofAuth = (name, file, ...rest) =>
  ofAuth(name, /\.tsx?$/.test(file) ? file : `${file}.server.ts`, ...rest);

/** The source with the defect. Throws when it no longer fits. */
export function broken({ file, edits }: Mutant, source: string): string {
  let out = source;
  for (const [from, to] of edits) {
    const times = out.split(from).length - 1;
    if (times !== 1) throw new Error(`stale: ${file} has ${times} times ${JSON.stringify(from.slice(0, 80))}`);
    out = out.replace(from, () => to);
  }
  return out;
}
