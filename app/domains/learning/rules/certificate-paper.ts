import { BRAND } from "#app/infra/brand.ts";
import { day, momentUtc } from "#app/infra/dates.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { Block, Paper } from "#app/infra/pdf/paper.ts";
import type { Category } from "#content/schemas/courses.ts";
import { m } from "#paraglide/messages.js";
import { categoryWords, seatWords, spanWords } from "./words.ts";

type Printed = {
  code: string;
  locale: Locale;
  title: string;
  name: string;
  version: number;
  category: string | null;
  track: string;
  minutes: number;
  seatMs: number;
  score: number;
  issuedAt: Date;
  validUntil: string | null;
  revokedAt: Date | null;
};

/** A certificate as a paper, in the language it was issued in; what is printed of it later says the same. */
export function certificatePaper(one: Printed, verifyUrl: string): Paper {
  const facts: [string, string][] = [
    [one.track === "ce" ? m.learning_paper_hours() : m.learning_length(), spanWords(one.minutes)],
    ...(one.category ? [[m.learning_category(), categoryWords(one.category as Category)] as [string, string]] : []),
    [m.learning_seat(), seatWords(one.seatMs)],
    [m.learning_score(), m.learning_percent({ n: one.score })],
    [m.learning_paper_issued(), momentUtc(one.issuedAt)],
    ...(one.validUntil ? [[m.learning_paper_valid(), day(one.validUntil)] as [string, string]] : []),
    [m.learning_version(), String(one.version)],
    [m.learning_paper_code(), one.code],
  ];
  const blocks: Block[] = [
    { heading: one.title },
    { facts },
    { qr: verifyUrl, words: m.learning_paper_check({ url: verifyUrl }) },
    ...(one.track === "ce" ? [{ text: m.learning_paper_ce(), small: true } satisfies Block] : []),
  ];
  return {
    title: m.learning_certificate(),
    under: [one.code],
    from: [BRAND.name],
    to: { label: m.learning_paper_to(), lines: [one.name] },
    ...(one.revokedAt && { notice: m.learning_standing_revoked() }),
    lang: one.locale,
    blocks,
    foot: m.learning_paper_foot({ code: one.code, page: "{page}", pages: "{pages}" }),
  };
}
