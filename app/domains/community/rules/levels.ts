/** Helpful marks on somebody's answers from which on they may hold sessions. */
export const HOSTS_AT = 25;

export type Standing = {
  /** Marks "this helped" on shown answers. */
  helpful: number;
  mentor: boolean;
  moderates: boolean;
};

/** Sessions are held by mentors, the team, and whoever has helped often. */
export const mayHost = ({ helpful, mentor, moderates }: Standing): boolean =>
  moderates || mentor || helpful >= HOSTS_AT;
