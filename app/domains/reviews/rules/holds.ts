import { isOfTheInternet, networkOf } from "#app/infra/network.ts";

/** Why a review is looked at by a person before anybody reads it. */
const HOLDS = ["speed", "person", "device", "network", "phone", "crowd"] as const;
export type Hold = (typeof HOLDS)[number];

const MINUTE_MS = 60_000;
/** Work that began and ended within so many minutes was hardly done. */
const TOO_FAST_MINUTES = 60;
/** So many others who wrote from one address of the network within `CROWD_DAYS` are a crowd. */
const CROWD = 3;
export const CROWD_DAYS = 30;

/** One side, as far as it can be told from its accounts. */
export type Side = {
  people: readonly string[];
  seen: readonly { ip: string | null; userAgent: string | null }[];
  phones: readonly (string | null)[];
};

type Facts = { awardedAt: Date; endedAt: Date; hirer: Side; pro: Side; othersFromHere: number };

const shares = <T>(a: readonly T[], b: readonly T[]) => a.some((one) => b.includes(one));
/** "(512) 555-0100" and "+1 512-555-0100" are one phone. */
const digits = (phone: string | null): string => (phone ?? "").replace(/\D/g, "").slice(-10);
const phonesOf = ({ phones }: Side) => phones.map(digits).filter((phone) => phone.length === 10);
const networksOf = ({ seen }: Side) => seen.flatMap(({ ip }) => (ip && isOfTheInternet(ip) ? [networkOf(ip)] : []));
const devicesOf = ({ seen }: Side) =>
  seen.flatMap(({ ip, userAgent }) =>
    ip && userAgent && isOfTheInternet(ip) ? [`${networkOf(ip)} ${userAgent}`] : [],
  );

/** What about the two sides makes a person look first; a sign that money moved between them in a circle is added here too. */
export function holdsOf({ awardedAt, endedAt, hirer, pro, othersFromHere }: Facts): Hold[] {
  const found: Record<Hold, boolean> = {
    speed: endedAt.getTime() - awardedAt.getTime() < TOO_FAST_MINUTES * MINUTE_MS,
    person: shares(hirer.people, pro.people),
    device: shares(devicesOf(hirer), devicesOf(pro)),
    network: shares(networksOf(hirer), networksOf(pro)),
    phone: shares(phonesOf(hirer), phonesOf(pro)),
    crowd: othersFromHere >= CROWD,
  };
  return HOLDS.filter((hold) => found[hold]);
}
