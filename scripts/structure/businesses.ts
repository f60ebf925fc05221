import { isTest, type SourceFile } from "./source-files.ts";

/** Domains whose rows belong to the person who is signed in, or to nobody; those of every other belong to a business. */
const NOT_OF_A_BUSINESS = new Set([
  "accounts",
  "assistant",
  "auth",
  "badges",
  "billing",
  "bounces",
  "businesses",
  "community",
  "developers",
  "factors",
  "identities",
  "learning",
  "marketing",
  "memory",
  "mentors",
  "moderation",
  "notifications",
  "operators",
  "partners",
  "phone",
  "reminders",
  "sums",
  "webinars",
]);
/** What Cody reads of a member's business for them. */
const CODY_READS = "app/domains/assistant/provider/member/";
/** The signed-in person's id under a name that does not say that a person is meant. */
const PERSONS_ID = [
  /\bactor\??\.userId\b/,
  /\brequire(?:Actor|Role|Member)\([^)]*\)\.userId\b/,
  /\{[^{}]*\buserId\b(?!\s*:)[^{}]*\}\s*=\s*(?:require(?:Actor|Role|Member)\(|(?:\w+\.)?actor\b)/,
];

/** Places in domains of a business that take the signed-in person for the owner of its rows. */
export function businessProblems(files: readonly SourceFile[]): string[] {
  const out: string[] = [];
  for (const { path, source } of files) {
    const [, area, domain = ""] = path.split("/");
    const reads = !NOT_OF_A_BUSINESS.has(domain) || path.startsWith(CODY_READS);
    if (area !== "domains" || !reads || isTest(path)) continue;
    const found = PERSONS_ID.map((pattern) => pattern.exec(source)?.[0]).find(Boolean);
    if (found)
      out.push(
        `${path}: "${found}" is a person, and rows of ${domain} belong to a business. Write \`ownerOf(ctx, right)\`, or \`owns(actor, ownerId)\` to compare (auth/access.ts); where a person is meant, \`const { userId: memberId } = requireActor(ctx)\`.`,
      );
  }
  return out;
}
