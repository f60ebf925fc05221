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
  trust: Pick<Trust, "verifiedAt" | "validUntil">;
  now: Date;
  size?: "sm" | "md" | "lg";
  className?: string;
}) {
  if (!trust.verifiedAt || !trust.validUntil) return null;
  const verified = isVerified(trust, now);
  return (
    <Stamp
      checked={m.verification_stamp_checked()}
      date={day(verified ? trust.verifiedAt : lastDayOf(trust.validUntil))}
      expired={!verified}
      {...(size && { size })}
      {...(className && { className })}
    />
  );
}
