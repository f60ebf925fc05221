/** Who takes part and what they look at; `lay-out.ts` writes it to a file. */
export type Actor = { id: string; cookie: string; token: string };
export type World = {
  hirers: Actor[];
  pros: Actor[];
  /** Conversations of a hirer and a pro. */
  talks: { id: string; hirer: number; pro: number }[];
  sessions: { id: string; seats: number }[];
  shown: { pros: { slug: string; name: string }[]; jobs: { id: string; title: string }[] };
  /** Pros to be hidden, whom no search finds. */
  spare: string[];
  posts: { id: string; title: string }[];
};

export type Sizes = Record<"members" | "pros" | "jobs" | "messages", number>;

/** Repeatable numbers below `below`, so that two runs ask for the same. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const one = <T>(list: readonly T[], throwDice: (below: number) => number): T => {
  const found = list[throwDice(list.length)];
  if (found === undefined) throw new Error("there is none");
  return found;
};
