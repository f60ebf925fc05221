import type { IconNode } from "lucide";
import type { Right, Role } from "./ctx.ts";

/** Who sees a place of the rail; a member without a role yet is `none`. */
type Reader = Role | "none";

/**
 * A place in the rail of a member's pages. Each domain names its own in `navigation.ts`;
 * dashboard/components/work-shell.tsx lists them.
 */
export type Place = {
  to: string;
  label: () => string;
  /** A shorter word for the phone's bottom bar. */
  short?: () => string;
  icon: IconNode;
  /** Only the exact address counts as here. */
  end?: boolean;
  /** Only for those whose part in the business has this right; everyone without. */
  right?: Right;
  /** What there is to do today, money, learning, the business behind it, or the account. The first four of the day are the phone's bottom bar. */
  part: "day" | "money" | "learn" | "business" | "account";
  /** Where it stands in its part, by role, the lowest number first; whoever is not named does not see it. */
  at: Readonly<Partial<Record<Reader, number>>>;
};

/** The same place in its part for everyone who is signed in. */
export const everyone = (at: number): Place["at"] => ({
  contractor: at,
  homeowner: at,
  realtor: at,
  admin: at,
  none: at,
});

/** The places that a reader sees of one part, in order; `may` says which rights they have in the business they act for. */
export const placesOf = (
  places: readonly Place[],
  part: Place["part"],
  role: Role | null,
  may: (right: Right) => boolean,
): Place[] => {
  const at = (place: Place) => place.at[role ?? "none"] ?? 0;
  return places
    .filter((place) => place.part === part && at(place) > 0 && (!place.right || may(place.right)))
    .sort((a, b) => at(a) - at(b));
};
