import { createHash } from "node:crypto";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { Standing } from "./standing.ts";

const STAMP_WIDTH = 360;
const STAMP_HEIGHT = 96;

/** Where the lines begin, and how wide they may be. */
const TEXT_AT = 76;
const TEXT_WIDTH = STAMP_WIDTH - TEXT_AT - 14;
/** A name longer than this is cut. */
const NAME_MAX = 34;
/** Width of a sign in the widest of the fonts, as a part of its height. */
const WIDEST_SIGN = { bold: 0.68, normal: 0.59 };

const STYLE = `text{font-family:Arial,Helvetica,"Liberation Sans",sans-serif;fill:#191e1c}
.sheet{fill:#fff;stroke:#79827c}.soft{fill:#505954}
.verified{fill:#1a6638}.expired{fill:#ab231b}.unverified{fill:#505954}
.mark{fill:none;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.mark.verified{fill:none;stroke:#1a6638}.mark.expired{fill:none;stroke:#ab231b}.mark.unverified{fill:none;stroke:#505954}
@media (prefers-color-scheme:dark){text{fill:#eceee9}.sheet{fill:#1f2526;stroke:#77827c}.soft{fill:#a9b2ad}
.verified{fill:#82cd9a}.expired{fill:#ff978b}.unverified{fill:#a9b2ad}
.mark.verified{stroke:#82cd9a}.mark.expired{stroke:#ff978b}.mark.unverified{stroke:#a9b2ad}}`;

/** What a browser may do with the drawing when it is opened by itself: apply its one style, nothing else. */
export const STAMP_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; sandbox`;

const MARK = {
  verified: "M28 50l12 12 24-28",
  expired: "M30 32l32 32M62 32l-32 32",
  unverified: "M30 48h32",
} as const;

/** Text as XML holds it. */
const xml = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ").replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A line of text; one that might not fit in some reader's font is pressed together until it does. */
function line(
  text: string,
  { y, size, weight, of = "name" }: { y: number; size: number; weight: keyof typeof WIDEST_SIGN; of?: string },
): string {
  const fits = [...text].length * size * WIDEST_SIGN[weight] <= TEXT_WIDTH;
  const pressed = fits ? "" : ` textLength="${TEXT_WIDTH}" lengthAdjust="spacingAndGlyphs"`;
  return `<text class="${of}" x="${TEXT_AT}" y="${y}" font-size="${size}" font-weight="${weight}"${pressed}>${xml(text)}</text>`;
}

/** The words for a standing in the reader's language: "Verified until Apr 1, 2027", "Lapsed on Apr 1, 2027", "Not verified". */
function stateWords({ status, validUntil }: Standing): string {
  if (status === "unverified" || !validUntil) return m.sharing_stamp_unverified();
  const date = day(lastDayOf(validUntil));
  return status === "verified" ? m.sharing_stamp_verified({ date }) : m.sharing_stamp_lapsed({ date });
}

/** `insuranceAlone`: no license was checked, because the state asks none. */
type Stamped = { name: string; standing: Standing; insuranceAlone: boolean };

/**
 * A pro's standing as a picture for other sites, with no script and nothing loaded from elsewhere, readable on light and
 * dark pages.
 */
export function stampSvg({ name, standing, insuranceAlone }: Stamped): string {
  const signs = [...name];
  const shown = signs.length > NAME_MAX ? `${signs.slice(0, NAME_MAX - 1).join("")}…` : name;
  const words = stateWords(standing);
  const by = { brand: BRAND.name };
  const checked = insuranceAlone ? m.sharing_stamp_checked_insurance(by) : m.sharing_stamp_checked(by);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${STAMP_WIDTH}" height="${STAMP_HEIGHT}" viewBox="0 0 ${STAMP_WIDTH} ${STAMP_HEIGHT}" role="img" aria-labelledby="t">
<title id="t">${xml(`${name}: ${words}. ${BRAND.name}`)}</title>
<style>${STYLE}</style>
<rect class="sheet" x="1" y="1" width="${STAMP_WIDTH - 2}" height="${STAMP_HEIGHT - 2}" rx="3" stroke-width="1.5"/>
<path class="mark ${standing.status}" d="${MARK[standing.status]}"/>
${line(shown, { y: 34, size: 16, weight: "bold" })}
${line(words, { y: 57, size: 15, weight: "bold", of: standing.status })}
${line(checked, { y: 79, size: 13, weight: "normal", of: "soft" })}
</svg>`;
}
