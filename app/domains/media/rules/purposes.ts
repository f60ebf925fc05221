import type { Right } from "#app/infra/ctx.ts";

/** What a picture is for; it hangs on one thing of that kind and never changes sides. */
export const PURPOSES = [
  "logo",
  "portrait",
  "portfolio",
  "job",
  "quote",
  "application",
  "review",
  "post",
  "message",
  "work",
  "warranty",
] as const;
export type Purpose = (typeof PURPOSES)[number];

type About = {
  /** The right in the business that whoever sends one has. */
  right: Right;
  /** Anybody may see it, and caches may keep it; else only whoever was handed a signed link. */
  isPublic: boolean;
  /** How many hang on one thing. */
  max: number;
  /** Visitors may send one before they have an account. */
  beforeAccount?: true;
};

export const ABOUT: Record<Purpose, About> = {
  logo: { right: "profile", isPublic: true, max: 1 },
  portrait: { right: "profile", isPublic: true, max: 1 },
  portfolio: { right: "profile", isPublic: true, max: 12 },
  job: { right: "jobs", isPublic: true, max: 8, beforeAccount: true },
  quote: { right: "messages", isPublic: false, max: 8, beforeAccount: true },
  application: { right: "jobs", isPublic: false, max: 8 },
  review: { right: "jobs", isPublic: true, max: 6 },
  post: { right: "see", isPublic: true, max: 6 },
  message: { right: "messages", isPublic: false, max: 1 },
  work: { right: "see", isPublic: false, max: 20 },
  warranty: { right: "jobs", isPublic: false, max: 5 },
};

/** Where a purpose's pictures are kept: what stands in the second folder opens by signed link alone. */
export const PUBLIC_FOLDER = "pictures";
export const PRIVATE_FOLDER = "private-pictures";
export const folderOf = (purpose: Purpose): string => (ABOUT[purpose].isPublic ? PUBLIC_FOLDER : PRIVATE_FOLDER);
