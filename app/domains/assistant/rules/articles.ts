import { parse } from "yaml";
import { z } from "zod";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";

/** Whom an article is written for, where not for everybody: who hires for a home, who works for wages, who runs a business. */
const READERS = ["homeowner", "worker", "pro"] as const;
export type Reader = (typeof READERS)[number];

/** What kind of reader speaks, by the words of the newest message that says so ("my boss", "the contractor i hired"); null where none does. */
export const readerSaid = (asked: readonly string[]): Reader | null =>
  asked.toReversed().flatMap((text) => VOICES.find(([, words]) => words.test(plainText(text)))?.[0] ?? [])[0] ?? null;
const VOICES: readonly (readonly [Reader, RegExp])[] = [
  [
    "homeowner",
    /\b(?:im|i am|i'm|soy|as) (?:an? |the |el |la )?(?:home ?owner|duen[oa] de (?:la |una |mi )?casa)|\b(?:my|our|mi|nuestro) (?:contractor|contratista)\b|\b(?:i|we) (?:hired|need to hire|want to hire) (?:an? |the |this )?(?:contractor|company|guy|roofer|painter|plumber|electrician)|\b(?:got|have|getting) \w+ (?:bids|quotes|estimates) (?:for|on) (?:my|our|the|a)\b|\b(?:my|our|mi|nuestra) (?:kitchen|bathroom|bath|house|home|basement|roof|yard|casa|cocina|bano|sala|techo)\b|\bin my kitchen\b|\b(?:the|my|el|mi) (?:painter|plumber|roofer|electrician|tiler|handyman|pintor|plomero|techero|electricista|albanil) (?:me |nos )?(?:stained|broke|ruined|damaged|left|took|wants|asks|scratched|mancho|rompio|dano|dejo|pide|quiere|cobro|quebro|rayo)\b|\b(?:the|my|our|el|mi) (?:painter|plumber|roofer|electrician|tiler|handyman|builder|pintor|plomero|techero|roofero|electricista|albanil|contratista) (?:me |nos |se |ya |nunca |just |already |never |has |hasnt |hasn't )*(?:no (?:me |nos )?(?:vuelve|volvio|viene|vino|regresa|regreso|contesta|termino|acabo|ha (?:venido|vuelto|terminado))|desaparecio|stopped (?:coming|showing|answering)|disappeared|ghosted|walked off|quit|come back|came back|finished|wont (?:come|answer|finish)|isnt answering)|\b(?:ya )?le (?:di|dimos|deje|pague) (?:ya )?(?:el |un |la |mi )?(?:deposito|anticipo|enganche|adelanto)\b|\b(?:gave|paid) (?:him|her|them|the guy) (?:a |the |my |our |his )?(?:deposit|half|\d\S* (?:up ?front|down|deposit))\b|\bcontrate a|\b(?:the|this|a|el|un|este|al) (?:contractor|contratista) (?:wants?|asks?|found|took|left|says|never|quit|started|me pide|quiere|pide|dice|se fue|no (?:viene|vuelve|contesta|termina))/,
  ],
  ["worker", /\b(?:my|the|el|mi|al) (?:boss|bossman|patron|jefe|mayordomo)\b|\bboss (?:owes|wont|says|man)\b/],
  [
    "pro",
    /\b(?:customer|client|cliente|homeowner)s?\b|\bmy (?:crew|guys?|helpers?|subs?|employees?|laborers?|company|bids?)\b|\bmi (?:cuadrilla|gente|ayudante|chalan|sub)\b|\b(?:i|we) (?:did|built|finished|poured|framed|installed|wired|roofed|painted|tiled|bid|quoted|invoiced)\b|\ble (?:hice|cotice|trabaje|instale|pinte)\b|\bgc\b/,
  ],
];

const FrontMatter = z.strictObject({
  title: z.string().min(3),
  summary: z.string().min(20),
  tags: z.array(z.string()).min(3),
  date: z.iso.date(),
  for: z.enum(READERS).optional(),
  sources: z.array(z.strictObject({ name: z.string(), url: z.url() })).default([]),
  links: z.array(z.strictObject({ label: z.string(), href: z.string().startsWith("/") })).min(1),
});

/** A part of an article that can stand alone; the part before the first heading has none. */
type Section = { heading: string | null; body: string };
export type Article = z.output<typeof FrontMatter> & {
  slug: string;
  locale: Locale;
  sections: Section[];
  /** The closing "General information, not legal advice": it goes with every passage of the article. */
  caveat: string | null;
};

/** A section of an article as it is searched, with the questions kept with it. */
export type Passage = {
  id: number;
  article: number;
  section: number;
  title: string;
  tags: string;
  heading: string;
  summary: string;
  body: string;
  /** What people ask that this section answers, in their words. */
  asked: string;
};

const CAVEAT = /^(?:This is general information|General information|Información general)\b/;

/**
 * Reads what people ask, by the heading of the section that answers it ("" for the part before the first): `## Heading`
 * lines, and below each its questions, a line each that begins with "- ". They are searched, never shown.
 */
export function readQuestions(file: string, fill: Record<string, string>): Map<string, string[]> {
  const filled = file.replace(/\{\{(\w+)\}\}/g, (all, key: string) => fill[key] ?? all);
  const parts = filled.split(/^## /m).map((part, i) => {
    const [heading = "", ...lines] = i === 0 ? ["", ...part.split("\n")] : part.split("\n");
    const asked = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2).trim());
    return [heading.trim(), asked] as const;
  });
  return new Map(parts.filter(([, asked]) => asked.length));
}

/**
 * Reads a handbook file: YAML between `---` lines, then Markdown whose `##` headings begin a passage. `fill` replaces
 * `{{name}}` and the like. Throws on a missing or wrong field.
 */
export function readArticle(slug: string, locale: Locale, file: string, fill: Record<string, string>): Article {
  const filled = file.replace(/\{\{(\w+)\}\}/g, (all, key: string) => fill[key] ?? all);
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(filled) ?? [];
  const paragraphs = text.trim().split(/\n{2,}/);
  const caveat = CAVEAT.test(paragraphs.at(-1) ?? "") ? (paragraphs.pop() ?? null) : null;
  const sections = paragraphs
    .join("\n\n")
    .split(/^## /m)
    .map((part, i): Section => {
      if (i === 0) return { heading: null, body: part.trim() };
      const [heading = "", ...body] = part.split("\n");
      return { heading: heading.trim(), body: body.join("\n").trim() };
    })
    .filter((section) => section.body);
  return { ...FrontMatter.parse(parse(head)), slug, locale, sections, caveat };
}
