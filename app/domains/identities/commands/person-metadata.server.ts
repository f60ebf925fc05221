import { FullName } from "#app/domains/auth/input.ts";
import { fitsAccount } from "#app/domains/auth/rules/metadata.ts";
import type { Person } from "../provider/person.server.ts";

const KEPT = ["name", "given_name", "family_name", "picture"];

/** What a provider's person adds to user_metadata, in the protocol's names. */
export function metadataOfPerson({ subject, claims }: Person): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(claims).filter(([name]) => KEPT.includes(name)));
  return { ...kept, ...(claims["picture"] && { avatar_url: claims["picture"] }), provider_id: subject };
}

/** The metadata with what the provider knows and nobody has written yet; as it was when that would be too much. */
export function filledIn(metadata: Record<string, unknown>, person: Person): Record<string, unknown> {
  const filled = { ...metadataOfPerson(person), ...metadata };
  return fitsAccount(filled) ? filled : metadata;
}

/** The person's name as a profile takes it; the front of the address when the provider says none. */
export const nameOf = ({ name }: Person, email: string): string => {
  const parsed = FullName.safeParse(name?.slice(0, 99));
  return parsed.success ? parsed.data : (email.split("@")[0] ?? email).slice(0, 60);
};

/** What an identity keeps of its person. */
export const identityDataOf = ({ subject, email, emailVerified, claims }: Person): Record<string, unknown> => ({
  ...claims,
  sub: subject,
  provider_id: subject,
  ...(email && { email }),
  ...(claims["name"] && { full_name: claims["name"] }),
  ...(claims["picture"] && { avatar_url: claims["picture"] }),
  email_verified: emailVerified,
  phone_verified: false,
});
