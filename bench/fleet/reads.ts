import type { Answer, Check, Client } from "./client.ts";
import { type dice, one, type World } from "./world.ts";

type Dice = ReturnType<typeof dice>;

/** As React writes a text into a page. */
const written = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

export const shows =
  (...texts: string[]): Check =>
  ({ status, text }) => {
    if (status !== 200) return "is not shown";
    const missing = texts.find((wanted) => !text.includes(written(wanted)));
    return missing === undefined ? null : `does not say "${missing}"`;
  };

const TRADES = ["electrical", "plumbing", "roofing", "painting", "hvac", "concrete"];
const PLACES = ["60614", "10001", "77002", "85004", "98101", "30303"];
type Found = { pros: { slug: string }[] };

const slugsIn = ({ text }: Answer) => (JSON.parse(text) as Found).pros.map(({ slug }) => slug).join(" ");

/** What searches find while nothing is written to profiles: asked once at rest, and the same answer is expected from then on. */
export class Searches {
  readonly #found = new Map<string, string>();
  readonly paths = TRADES.flatMap((trade) => PLACES.map((zip) => `/api/directory/pros?trade=${trade}&place=${zip}`));

  async take(client: Client): Promise<void> {
    for (const path of this.paths) {
      const answer = await client.ask({ path }, ({ status }) => (status === 200 ? null : "is not answered"));
      if (answer) this.#found.set(path, slugsIn(answer));
    }
  }

  /** Whether a search finds this pro. */
  finds(slug: string): boolean {
    return [...this.#found.values()].some((slugs) => slugs.split(" ").includes(slug));
  }

  same(path: string): Check {
    return (answer) => {
      if (answer.status !== 200) return "is not answered";
      const now = slugsIn(answer);
      return now === this.#found.get(path) ? null : `finds ${now.slice(0, 80)} and not what it found at rest`;
    };
  }
}

/** One page as a visitor, chosen by lot. */
export function visit(client: Client, world: World, searches: Searches, throwDice: Dice): Promise<Answer | null> {
  const which = throwDice(100);
  if (which < 25) {
    const pro = one(world.shown.pros, throwDice);
    return client.ask({ path: `/pros/${pro.slug}` }, shows(pro.name));
  }
  if (which < 50) {
    const job = one(world.shown.jobs, throwDice);
    return client.ask({ path: `/jobs/${job.id}` }, shows(job.title));
  }
  if (which < 75) {
    const path = one(searches.paths, throwDice);
    return client.ask({ path }, searches.same(path));
  }
  if (which < 85) return client.ask({ path: `/find-pro?place=${one(PLACES, throwDice)}` }, shows("pro-"));
  if (which < 95) {
    const post = one(world.posts, throwDice);
    return client.ask({ path: `/community/posts/${post.id}` }, shows(post.title));
  }
  return client.ask({ path: throwDice(2) ? "/community" : "/find-pro?tab=jobs" }, shows("Kingpost"));
}
