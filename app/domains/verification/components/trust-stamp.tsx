import { day } from "#app/infra/dates.ts";
import { Stamp } from "#app/ui/stamp.tsx";
import { m } from "#paraglide/messages.js";
import { isVerified, lastDayOf, type Trust } from "../rules.ts";

/**
 * The stamp of a trust record at `now`: what was checked and when; struck through once a document has ended; nothing for
 * someone who was never verified.
 */
export function TrustStamp({
  trust,
  now,
  size,
  className,
}: {
  /** The scope says whether a license was checked at all. */
  trust: Pick<Trust, "verifiedAt" | "validUntil" | "scope">;
  now: Date;
  size?: "sm" | "md" | "lg";
  className?: string;
}) {
  if (!trust.verifiedAt || !trust.validUntil) return null;
  const verified = isVerified(trust, now);
  const { licenses, noLicense } = trust.scope;
  const insuranceAlone = noLicense !== null && !licenses.length;
  return (
    <Stamp
      checked={insuranceAlone ? m.verification_stamp_insurance() : m.verification_stamp_checked()}
      date={day(verified ? trust.verifiedAt : lastDayOf(trust.validUntil))}
      expired={!verified}
      {...(size && { size })}
      {...(className && { className })}
    />
  );
}
