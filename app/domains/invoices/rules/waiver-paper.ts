import { drawnBlocks } from "#app/domains/agreements/rules/paper.ts";
import { day, momentUtc } from "#app/infra/dates.ts";
import type { Locale } from "#app/infra/locale.ts";
import { moneyText } from "#app/infra/money-text.ts";
import type { Block, Paper } from "#app/infra/pdf/paper.ts";
import { m } from "#paraglide/messages.js";
import { signedParts } from "./waiver-form.ts";
import { meansText, waiverText } from "./waiver-words.ts";
import type { Part, WaiverContent, WaiverKind } from "./waivers.ts";

export type PrintedWaiver = {
  code: string;
  kind: WaiverKind;
  version: number;
  content: WaiverContent;
  locale: Locale;
  hash: string | null;
  signer: {
    name: string;
    title: string;
    drawn: string | null;
    at: Date;
    on: string;
    ip: string;
    consent: string;
  } | null;
  verifyUrl: string;
};

const block = (part: Part): Block => {
  if ("title" in part) return { heading: part.title };
  if ("notice" in part) return { loud: part.notice };
  if ("heading" in part) return { heading: part.heading };
  return "text" in part ? { text: part.text } : { facts: part.facts };
};

/**
 * A waiver as a paper: first the form in English, with the notice that a law asks for as large as the largest type; then, on a page
 * of its own in the language of who made it, what it means in short, what it leaves out, and who signed.
 */
export function waiverPaper(one: PrintedWaiver): Paper {
  const { content, signer, kind, code } = one;
  const parts = signedParts(content.parts, signer);
  const atTop = parts[0] && "notice" in parts[0] ? parts[0].notice : undefined;
  return {
    title: m.invoices_waiver_one(),
    under: [m.invoices_waiver_paper_code({ code }), ...(content.form ? [content.source] : [])],
    from: [content.claimant],
    to: { label: m.invoices_waiver_paper_to(), lines: [content.customer] },
    ...(!signer && { notice: m.invoices_waiver_paper_unsigned() }),
    ...(atTop && { loud: atTop }),
    ...(content.leastPoints && { leastPoints: content.leastPoints }),
    lang: one.locale,
    blocks: [
      ...parts.slice(atTop ? 1 : 0).map(block),
      { newPage: true },
      { heading: m.invoices_waiver_paper_beside() },
      {
        facts: [
          [waiverText(kind), meansText(kind)],
          ...(content.heldCents && kind.endsWith("_progress")
            ? [[m.invoices_waiver_held_out(), moneyText(content.heldCents)] as [string, string]]
            : []),
          ...(content.disputedCents
            ? [[m.invoices_waiver_disputed_out(), moneyText(content.disputedCents)] as [string, string]]
            : []),
        ],
      },
      { text: lawText(content) },
      ...(content.note ? [{ text: content.note[one.locale] }] : []),
      ...audit(one),
      { text: m.invoices_waiver_lawyer(), small: true },
    ],
    foot: m.invoices_waiver_paper_foot({ code, page: "{page}", pages: "{pages}" }),
  };
}

/** Whose words the form has, and that plain words are no form of a law. */
export const lawText = ({ form, source, asOf }: Pick<WaiverContent, "form" | "source" | "asOf">): string =>
  form ? m.invoices_waiver_statutory({ source, date: day(asOf) }) : m.invoices_waiver_plain();

function audit({ signer, hash, version, verifyUrl }: PrintedWaiver): Block[] {
  if (!signer) return [];
  return [
    { heading: m.agreements_signatures() },
    ...drawnBlocks(signer.drawn),
    {
      facts: [
        [signer.title, signer.name],
        [m.agreements_paper_when(), momentUtc(signer.at)],
        [m.agreements_paper_address(), signer.ip],
      ],
    },
    { text: signer.consent, small: true },
    {
      facts: [
        [m.agreements_paper_version(), String(version)],
        [m.agreements_paper_hash(), hash ?? ""],
        [m.agreements_paper_check(), verifyUrl],
      ],
    },
  ];
}
