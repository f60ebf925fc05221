import { z } from "zod";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { daysLeft, lastDayOf, type TrustDocument, type TrustStatus } from "#app/domains/verification/rules.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const ASKED = [
  /\b(?:what|which|any|do) .{0,12}(?:documents?|papers|licen[sc]es?|certificates?|insurance).{0,20}\b(?:mine|my|i have|of mine)\b.{0,30}(?:expir|run(?:s|ning)? out|end|lapse)|\bmy documents?.{0,20}(?:expir|run(?:s|ning)? out|lapse)/,
  /(?:cuando|que dia) se me (?:vence|vense|vencen|caduca|acaba).{0,20}(?:licencia|seguro|poliza|documento|papeles)|que documentos.{0,20}(?:vencen|caducan)/,
  /\b(?:when|what (?:day|date)|how (?:long|many days|soon)|which).{0,30}\bmy\b.{0,30}(?:licen[sc]es?|insurance|papers?|documents?|coi|badge|verification|policy).{0,40}(?:expir|run[s]? out|end|due|good|valid|left|last|lapse|up\b)/,
  /\b(?:show|list|check|look up|tell me|what(?:'s| is| are)?)\b.{0,20}\bmy\b.{0,12}(?:licen[sc]e|insurance|papers?|documents?|verification|badge)\b.{0,20}(?:status|number|numbers|expir|dates?|on file|$)/,
  /\bam i (?:still )?verified\b|\bis my (?:licen[sc]e|insurance|badge|verification)\b.{0,30}(?:expired|valid|good|active|ok|current|up)|do i have (?:any )?(?:papers|documents|licen[sc]es?|insurance).{0,20}(?:on file|expiring)|what expires (?:next|first)/,
  /(?:cuando|que dia|cuanto|cual|cuantos dias).{0,30}\b(?:mi|mis)\b.{0,20}(?:licencias?|seguros?|papeles|documentos|poliza|verificacion).{0,30}|(?:cuando|que dia).{0,12}(?:vence|caduca|expira).{0,20}\b(?:mi|mis)\b/,
  /\b(?:muestra|ensena|dime|revisa)\w*\b.{0,20}\bmis? (?:papeles|documentos|licencias?|seguros?)|estoy (?:todavia )?verificado|(?:sigue|esta).{0,12}(?:vigente|valid).{0,12}mi/,
];
const NOT =
  /\blien|gravamen|affidavit|\bnotice\b|\baviso|renuncia|waiver|file types?|what happens|what if|how (?:do|can|to)|why|who can|que pasa|por que|como (?:renuevo|saco|consigo)|quien/;

const statusWords = (status: TrustStatus, locale: "en" | "es") =>
  ({
    none: m.assistant_own_status_none,
    pending: m.assistant_own_status_pending,
    rejected: m.assistant_own_status_rejected,
    verified: m.assistant_own_status_verified,
    expired: m.assistant_own_status_expired,
  })[status]({}, { locale });

/** The member's own license and insurance: numbers, ends, days left. */
export const documents: OwnTool<Record<string, never>> = {
  name: "my_documents",
  right: "documents",
  description:
    "The signed-in member's own license and insurance: number, state, last good day, days left, verification status.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.some((pattern) => pattern.test(plain)) && !NOT.test(plain) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const { role } = requireActor(ctx);
    const ownerId = ownerOf(ctx, "documents");
    if (role !== "contractor") return { text: m.assistant_own_not_contractor({}, to), cards: [] };
    const trust = await trustOf(ctx, ownerId);
    const line = (name: string, document: TrustDocument) =>
      document.validUntil
        ? `| ${name} | ${plainWords(document.number ?? "")} | ${document.issuingState ?? ""} | ${dayText(lastDayOf(document.validUntil), locale)} | ${daysLeft(document.validUntil, ctx.now)} |`
        : null;
    const rows = [
      line(m.assistant_own_license({}, to), trust.license),
      line(m.assistant_own_insurance({}, to), trust.insurance),
    ].filter((row) => row !== null);
    const said = {
      none: m.assistant_own_documents_nothing,
      pending: m.assistant_own_documents_pending,
      rejected: m.assistant_own_documents_rejected,
      expired: m.assistant_own_documents_expired,
      verified: () =>
        m.assistant_own_documents_verified(
          { date: trust.validUntil ? dayText(lastDayOf(trust.validUntil), locale) : "" },
          to,
        ),
    }[trust.status]({}, to);
    const table = rows.length
      ? `${m.assistant_own_documents_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_documents_none({ status: statusWords(trust.status, locale) }, to);
    return {
      text: [`**${m.assistant_own_documents_title({}, to)}**`, table, said].join("\n\n"),
      cards: [
        {
          id: "documents",
          title: m.assistant_card_documents({}, to),
          body: m.assistant_card_documents_body({}, to),
          label: m.assistant_card_open({}, to),
          href: "/account/documents",
        },
      ],
    };
  },
};
