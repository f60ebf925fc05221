import { z } from "zod";
import { asksChecked, bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { hoursOf, type LicenseHours } from "#app/domains/hours/queries/hours.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { memoryOf } from "#app/domains/memory/queries/memory.server.ts";
import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import { papersOfSubs } from "#app/domains/subcontractors/queries/subs.server.ts";
import type { AskState, SubDocumentKind } from "#app/domains/subcontractors/rules.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { daysLeft, lastDayOf, type TrustDocument, type TrustStatus } from "#app/domains/verification/rules.ts";
import { daysUntil } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";
import { stateRuleText } from "../state-rule.server.ts";

const ASKED = [
  /\b(?:what|which|any|do) .{0,12}(?:documents?|papers|licen[sc]es?|certificates?|insurance).{0,20}\b(?:mine|my|i have|of mine)\b.{0,30}(?:expir|run(?:s|ning)? out|end|lapse)|\bmy documents?.{0,20}(?:expir|run(?:s|ning)? out|lapse)/,
  /(?:cuando|que dia) se me (?:vence|vense|vencen|caduca|acaba).{0,20}(?:licencia|seguro|poliza|documento|papeles)|que documentos.{0,20}(?:vencen|caducan)/,
  /\b(?:when|what (?:day|date)|how (?:long|many days|soon)|which).{0,30}\bmy\b.{0,30}(?:licen[sc]es?|insurance|papers?|documents?|coi|badge|verification|policy).{0,40}(?:expir|run[s]? out|end|due|good|valid|left|last|lapse|up\b)/,
  /\b(?:show|list|check|look up|tell me|what(?:'s| is| are)?)\b.{0,20}\bmy\b.{0,12}(?:licen[sc]e|insurance|papers?|documents?|verification|badge)\b.{0,20}(?:status|number|numbers|expir|dates?|on file|$)/,
  /\bam i (?:still )?verified\b|\bis my (?:licen[sc]e|insurance|badge|verification|coi|policy|certificate|liability|gl)\b.{0,30}(?:expired|valid|good|active|ok|current|up\b|in force)|do i have (?:any )?(?:papers|documents|licen[sc]es?|insurance).{0,20}(?:on file|expiring)|what expires (?:next|first)/,
  /(?:cuando|que dia|cuanto|cual|cuantos dias).{0,30}\b(?:mi|mis)\b.{0,20}(?:licencias?|seguros?|papeles|documentos|poliza|verificacion).{0,30}|(?:cuando|que dia).{0,12}(?:vence|caduca|expira).{0,20}\b(?:mi|mis)\b/,
  /\b(?:muestra|ensena|dime|revisa)\w*\b.{0,20}\bmis? (?:papeles|documentos|licencias?|seguros?)|estoy (?:todavia )?verificado|(?:sigue|esta).{0,12}(?:vigente|valid).{0,12}mi/,
];
/** The number alone: "whats my license number", "cual es mi numero de licencia". */
const NUMBER =
  /^(?:(?:so|and|hey|cody|y|oye) )*(?:what(?:'?s| is|s)?|whats|tell me|give me|show me|i need|cual es|dime|dame|necesito) (?:my|our|mi|el|nuestro) (?:\w+ )?(?:(?:licen[sc]e|policy|insurance|certificate|lic) (?:number|no|num|#)|(?:numero|num) de (?:mi )?(?:licencia|poliza|seguro))$/;
const MORE = [
  /^(?:(?:and|so|ok|y|pero|but) )*(?:when|cuando|what day|que dia)\b.{0,20}\b(?:renew|expire\w*|run(?:s)? out|end|due|up|good (?:till|until)|renuev\w+|renov\w+|vence\w*|caduca\w*|acaba\w*)\b.{0,12}$/,
  /^(?:(?:and|so|ok|y) )*(?:how (?:long|many days)(?: (?:do i have|have i got|is it good|is that|left|till|until|then))*|cuantos? (?:dias|tiempo) (?:me )?(?:quedan?|tengo|falta\w*)|cuanto (?:me )?(?:queda|falta))$/,
  /^(?:(?:and|so|ok|y|what about|how about) )*(?:my |the |mi |el |la )?(?:insurance|licen[sc]e|policy|coi|gl|seguro|aseguranza|licencia|poliza)(?: (?:number|too|tambien))?$/,
  /^(?:(?:and|so|ok|y) )*(?:what(?:'?s| is|s) )?(?:the |its |el |la )?(?:number|numero)$/,
];
/** What follows when one of them runs out. */
const LAPSES =
  /^(?:(?:and|so|ok|but|y|pero) )*(?:what (?:if|happens (?:if|when))|que pasa (?:si|cuando)|y si|si|if) (?:it|they|one|that|i let it|se me|se|me|la|lo)\b.{0,24}\b(?:laps\w*|expire\w*|run(?:s)? out|ends?|renew|venc\w+|vence|caduc\w+|acab\w+|renuev\w+)\b.{0,12}$|^(?:y )?si se (?:me )?(?:vence|caduca|acaba)$/;
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
export const documents: OwnTool<{ lapse?: boolean | undefined }> = {
  name: "my_documents",
  right: "documents",
  description:
    "The signed-in member's own license and insurance: number, state, last good day, days left, verification status. `lapse`: with what follows when one runs out.",
  input: z.strictObject({ lapse: z.boolean().optional() }),
  asked: (plain) =>
    (ASKED.some((pattern) => pattern.test(plain)) && !NOT.test(plain)) ||
    NUMBER.test(bareOf(plain)) ||
    asksChecked(bareOf(plain))
      ? {}
      : null,
  more: (plain) => (LAPSES.test(plain) ? { lapse: true } : MORE.some((words) => words.test(plain)) ? {} : null),
  async answer(ctx, { lapse }, locale) {
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
      text: [
        ...(lapse ? [m.assistant_own_documents_lapse({}, to)] : []),
        `**${m.assistant_own_documents_title({}, to)}**`,
        table,
        said,
      ].join("\n\n"),
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

const SHOWN = 10;
const SUBS = "(?:subs?'?|sub'?s|subcontractors?'?s?|subcontratistas?|subcontratados)";
const PAPERS =
  "(?:insurance|coi'?s?|cois|certificates?|certs?|licen[sc]es?|papers?|documents?|docs|w-?9s?|policy|policies|seguros?|aseguranzas?|polizas?|certificados?|licencias?|papeles|documentos)";
const SUBS_ASKED = [
  new RegExp(
    `^(?:are|is) (?:all )?(?:of )?(?:my|our) ${SUBS} (?:all |still |currently )*(?:insured|licensed|covered)(?: (?:right now|now|today))?\\W*$`,
  ),
  new RegExp(
    `^(?:estan|tienen|siguen) (?:todos )?(?:(?:mis|nuestros) ${SUBS} )?(?:todos )?(?:asegurados|(?:con )?(?:seguro|aseguranza|licencia))(?: (?:mis|nuestros) ${SUBS})?\\W*$`,
  ),
  new RegExp(
    `\\b(?:which|whose|what|any|do|does|are|is|who|list|show|check|when)\\b.{0,30}\\b(?:my|our) ${SUBS} ?(?:'s )?.{0,30}${PAPERS}?.{0,30}\\b(?:expir\\w*|run(?:s|ning)? out|laps\\w+|end(?:s|ing)?|due|missing|current|up to date|on file|good|valid|left|sent|turned in)\\b`,
  ),
  new RegExp(
    `\\b(?:which|whose|who|any|list|show|what)\\b.{0,20}\\b${SUBS}\\b.{0,40}\\b(?:expir\\w*|run(?:s|ning)? out|laps\\w+|missing|not sent|hasn'?t sent|haven'?t sent)\\b`,
  ),
  new RegExp(
    `\\b(?:which|whose|what|any|list|show)\\b.{0,12}\\b${PAPERS}\\b.{0,30}\\b(?:expir\\w*|run(?:s|ning)? out|laps\\w+|missing|due|not sent)\\b.{0,12}\\b(?:my|our) ${SUBS}`,
  ),
  new RegExp(`\\b(?:list|show|check)\\b.{0,12}\\b(?:my|our) ${SUBS} ${PAPERS}\\b|^(?:my|our) ${SUBS} ${PAPERS}$`),
  new RegExp(
    `\\b${PAPERS}\\b.{0,20}\\b(?:mis|nuestros|los) ${SUBS}\\b.{0,30}\\b(?:venc\\w+|vens\\w+|caduc\\w+|expir\\w+|acab\\w+|vigentes?|al dia|faltan?|pendientes?|tengo)\\b`,
  ),
  new RegExp(
    `\\b(?:que|cual(?:es)?|quien(?:es)?|cuando|a quien|a cuales?)\\b.{0,24}\\b${SUBS}\\b.{0,40}\\b(?:venc\\w+|vens\\w+|caduc\\w+|expir\\w+|acab\\w+|vigentes?|al dia|faltan?|no (?:ha|han) mandado)\\b`,
  ),
  new RegExp(
    `^(?:los |las |mis )?${PAPERS} (?:vencid\\w+|por vencer|pendientes|que faltan) (?:de (?:mis |los )?)?${SUBS}`,
  ),
  new RegExp(`\\b(?:venc\\w+|vens\\w+|caduc\\w+|acab\\w+)\\b.{0,30}\\b(?:a|de) (?:mis|los) ${SUBS}\\b`),
];
/** "whos got expired insurance on my crew": those who work for the asker are told of by their papers, which are the subs'. */
const CREW_PAPERS = new RegExp(
  `^(?:who(?:'?s|s| has| is)?|whos|which|quien(?:es)?|a quien)\\b.{0,20}\\b(?:expired|missing|lapsed|no|out of date|vencid[oa]s?|sin|vence\\w*)\\b.{0,12}\\b${PAPERS}\\b(?:.{0,12}\\b(?:crew|guys|team|gente|cuadrilla|muchachos))?$`,
);
/** Whoever asks how, what is needed or what follows asks nothing of the list. */
const SUBS_NOT =
  /how (?:do|can|to|long)|what (?:if|happens|do|should|insurance (?:do|does|should))|\bneed|\bshould|\bmust|\bhave to|\bwithout|why|no insurance|^(?:can|could|may)\b|do(?:es)? (?:my|a|the) subs? (?:need|have to)|que pasa|como (?:pido|le|hago|puedo)|necesita|deben?\b|por que|que hago|sin seguro/;
const subsKind = (plain: string): SubDocumentKind | undefined =>
  /insur|\bcoi|covered|asegurad|seguro|aseguranza|poliza|policy|policies/.test(plain)
    ? "insurance"
    : /licen/.test(plain)
      ? "license"
      : /w-?9/.test(plain)
        ? "w9"
        : undefined;

const kindWords = (kind: SubDocumentKind, locale: Locale) =>
  ({
    insurance: m.subcontractors_short_insurance,
    license: m.subcontractors_short_license,
    w9: m.subcontractors_short_w9,
  })[kind]({}, { locale });

const stateWords = (state: AskState, locale: Locale) =>
  ({
    missing: m.subcontractors_state_missing,
    overdue: m.subcontractors_state_overdue,
    returned: m.subcontractors_state_returned,
    received: m.subcontractors_state_received,
    active: m.subcontractors_state_active,
    expiring: m.subcontractors_state_expiring,
    expired: m.subcontractors_state_expired,
  })[state]({}, { locale });

/** The papers of the member's subcontractors: what ends when, and what was not sent yet. */
export const subPapers: OwnTool<{ kind?: SubDocumentKind | undefined }> = {
  name: "my_subs_papers",
  right: "subs",
  description:
    "Insurance certificates, licenses and W-9s that the signed-in member asked of their own subcontractors: until when each is good, days left, and what is missing.",
  input: z.strictObject({ kind: z.enum(["insurance", "license", "w9"]).optional() }),
  asked: (plain) =>
    (SUBS_ASKED.some((pattern) => pattern.test(plain)) || CREW_PAPERS.test(plain)) && !SUBS_NOT.test(plain)
      ? { kind: subsKind(plain) }
      : null,
  more: (plain, before) =>
    /^(?:(?:and|y|what about|how about) )*(?:my |the |mis |los |de (?:mis |los )?)?(?:subs?|subcontractors?|subcontratistas?|which (?:subs?|ones?)|who|quien(?:es)?|cuales)$/.test(
      plain,
    )
      ? before
      : new RegExp(`^(?:(?:and|y|what about|how about) )*(?:the |their |las |los |sus )?${PAPERS}$`).test(plain)
        ? { kind: subsKind(plain) }
        : null,
  async answer(ctx, { kind }, locale) {
    const to = { locale };
    if (requireActor(ctx).role !== "contractor") return { text: m.assistant_own_not_contractor({}, to), cards: [] };
    const all = (await papersOfSubs(ctx)).filter((paper) => !kind || paper.kind === kind);
    const list = all
      .slice(0, SHOWN)
      .map(
        ({ sub, subId, kind: of, expiresOn, state }) =>
          `| [${plainWords(sub)}](/account/documents/subcontractors/${subId}) | ${kindWords(of, locale)} | ${expiresOn ? dayText(expiresOn, locale) : "–"} | ${expiresOn ? daysUntil(expiresOn, ctx.now) : "–"} | ${stateWords(state, locale)} |`,
      );
    const more = all.length > SHOWN ? [m.assistant_own_more({ count: all.length - SHOWN }, to)] : [];
    return {
      text: [
        `**${m.assistant_own_subs_title({}, to)}**`,
        list.length ? [m.assistant_own_subs_head({}, to), ...list].join("\n") : m.assistant_own_subs_none({}, to),
        ...more,
      ].join("\n\n"),
      cards: [
        {
          id: "subs",
          title: m.assistant_own_subs_title({}, to),
          body: m.assistant_card_subs_body({}, to),
          label: m.assistant_card_open({}, to),
          href: list.length ? "/account/documents/subcontractors" : "/account/documents/subcontractors/ask",
        },
      ],
    };
  },
};

const HOURS_ASKED =
  /\b(?:ce|ceu|continuing ed(?:ucation)?|credit)s?\b.{0,20}(?:hours?|credits?)?.{0,20}\b(?:do i (?:still )?(?:have|need|owe)|have i|i (?:still )?(?:need|have|owe)|left|remaining)\b|\bmy (?:ce|continuing ed\w*|ceu)\b|(?:hours|horas).{0,12}(?:de ce|de educacion continua|ce)\b.{0,20}(?:me (?:faltan|quedan)|tengo|llevo)|me (?:faltan|quedan).{0,20}(?:horas|ce|educacion)/;

/** "FL EC13: 4 of 11 hours done, 7 missing by Jun 8, 2027.", and the next course. */
function hoursLine(
  { asked, done, missing, dueOn, licenseNumber, issuingState, plan }: LicenseHours,
  locale: Locale,
): string {
  const to = { locale };
  const hours = (minutes: number) => Math.round((minutes / 60) * 10) / 10;
  const said = {
    license: plainWords([issuingState, licenseNumber].filter(Boolean).join(" ")),
    done: hours(done),
    asked: "hours" in asked ? asked.hours : 0,
    missing: hours(missing),
    date: dayText(dueOn, locale),
  };
  const next = plan.courses.map(({ title }) => plainWords(title)).join(", ");
  const line = missing ? m.assistant_own_hours_missing(said, to) : m.assistant_own_hours_done(said, to);
  return missing && next ? `${line} ${m.assistant_own_hours_plan({ courses: next }, to)}` : line;
}

const RenewalInput = z.strictObject({
  state: z.string().max(40).describe("State's name or letters; empty for the member's own").default(""),
});

/** The hours of the member's licenses: asked, done and missing; of a state that is named, or where nothing is counted, what it asks. */
export const renewal: OwnTool<z.output<typeof RenewalInput>> = {
  name: "license_renewal",
  right: "documents",
  description:
    "Continuing-education hours of the signed-in member's licenses: asked, done, missing, due; for a named state, what it asks.",
  input: RenewalInput as unknown as z.ZodType<z.output<typeof RenewalInput>>,
  asked: (plain) => (HOURS_ASKED.test(plain) && stateNamed(plain) === null ? { state: "" } : null),
  async answer(ctx, { state }, locale) {
    const to = { locale };
    const ownerId = ownerOf(ctx, "documents");
    const counted = state ? [] : (await hoursOf({ ...ctx, locale }, ownerId)).filter(({ asked }) => "hours" in asked);
    if (counted.length)
      return {
        text: counted.map((license) => hoursLine(license, locale)).join("\n\n"),
        cards: [
          {
            id: "hours",
            title: m.hours_title({}, to),
            body: m.assistant_card_hours_body({}, to),
            label: m.assistant_card_open({}, to),
            href: "/my/hours",
          },
        ],
      };
    const named = state ? (stateNamed(state) ?? stateNamed(`in ${state.toUpperCase()}`)) : null;
    const id = named ?? (state ? null : (await businessOf(ctx, ownerId))?.state || (await memoryOf(ctx)).state);
    const card = {
      id: "ce",
      title: m.assistant_card_ce({}, to),
      body: m.assistant_card_ce_body({}, to),
      label: m.assistant_card_open({}, to),
      href: "/continuing-education",
    };
    const rule = id ? stateRuleText(id, locale) : null;
    if (!rule) return { text: m.assistant_own_ce_no_state({}, to), cards: [card] };
    return { text: [m.assistant_own_ce_hours_left({}, to), rule].join("\n\n"), cards: [card] };
  },
};
