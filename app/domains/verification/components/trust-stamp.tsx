import { Stamp } from "#app/ui/stamp.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { isVerified, type Trust } from "../rules.ts";

const day = (at: Date) => new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(at);

/** The stamp of a trust record as it is at `now`: checked when, or struck through since when; nothing for someone never verified. */
export function TrustStamp({ trust, now, size = "md" }: { trust: Pick<Trust, "verifiedAt" | "validUntil">; now: Date; size?: "sm" | "md" | "lg" }) {
  if (!trust.verifiedAt || !trust.validUntil) return null;
  const valid = isVerified(trust, now);
  return <Stamp checked={m.verification_stamp_checked()} date={day(valid ? trust.verifiedAt : trust.validUntil)} expired={!valid} size={size} />;
}
