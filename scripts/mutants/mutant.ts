/** Text that stands in the file exactly once, and what takes its place. */
export type Edit = readonly [from: string, to: string];

/** A defect that the tests named must notice. */
export type Mutant = { name: string; file: string; edits: readonly Edit[]; tests: readonly string[] };

const AUTH = "app/domains/auth";

/** A module of the auth domain: `commands/sign-in` is `commands/sign-in.server.ts`, `rules/aal.ts` as it stands. */
const moduleOf = (name: string) =>
  /^(app|seed)\//.test(name) ? name : `${AUTH}/${name}${/\.ts$/.test(name) ? "" : ".server.ts"}`;

/** `tests`: files without their ending; those without a longer path are of the auth domain. */
export const mutant = (name: string, file: string, edits: readonly Edit[], ...tests: string[]): Mutant => ({
  name,
  file: moduleOf(file),
  edits,
  tests: tests.map((test) => `${/^(app|seed)\//.test(test) ? test : `${AUTH}/${test}`}.test.ts`),
});
