/** Helpful marks on somebody's answers from which on they may open rooms, and hold sessions. */
export const OPENS_ROOMS_AT = 10;
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

/** Rooms are opened by the team and by whoever has helped. */
export const mayOpenRooms = ({ helpful, moderates }: Pick<Standing, "helpful" | "moderates">): boolean =>
  moderates || helpful >= OPENS_ROOMS_AT;
