import { eq } from "drizzle-orm";
import { isOver } from "#app/domains/engagements/rules.ts";
import { checkedLicense } from "#app/domains/verification/queries/license.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { hasChanged, mayNotSign } from "../access.ts";
import type { TypedTerms } from "../input.ts";
import { aboutJob, heldAgreement, startSaid } from "../queries/scope.server.ts";
import { noticesFor } from "../rules/notices.ts";
import { type Content, saysTheSame, stepOf } from "../rules.ts";
import { agreements } from "../tables.server.ts";
import { tellDraft } from "./tell.server.ts";

/** A usual clause in another language; words that people wrote stay as they are. */
const inLocale = (text: string, usual: (inputs: object, options: { locale: Locale }) => string, locale: Locale) =>
  LOCALES.some((one) => usual({}, { locale: one }) === text) ? usual({}, { locale }) : text;

/**
 * Writes what a draft says. Throws `changed` when somebody wrote or signed since the version that was read, `over`, not-found.
 * The same words again change nothing. Where another language is chosen for an agreement, the notices and the usual clauses that
 * nobody has changed follow; a change order stays in that of its agreement.
 */
export const editAgreement = (ctx: Ctx, id: string, { version, terms, ...chosen }: TypedTerms): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { agreement, held } = await heldAgreement(tx, id);
    if (!stepOf(agreement.state, "edit", held.side)) throw hasChanged();
    if (isOver(held.state)) throw mayNotSign("over");
    const about = await aboutJob(tx, agreement.engagementId);
    const isMain = agreement.kind === "agreement";
    const locale = (isMain && chosen.locale) || agreement.locale;
    const license = isMain ? await checkedLicense(tx, held.proId) : null;
    const content: Content = {
      ...terms,
      ...(agreement.kind === "agreement" && startSaid(about, terms.startsOn)),
      warranty: inLocale(terms.warranty, m.agreements_usual_warranty, locale),
      changes: inLocale(terms.changes, m.agreements_usual_changes, locale),
      title: about.title,
      hirer: about.hirer,
      pro: about.pro,
      ...(license && { license }),
      notices: isMain ? noticesFor(about.state, about.home, locale) : [],
    };
    if (locale === agreement.locale && saysTheSame(content, agreement.content)) return;
    if (agreement.version !== version) throw hasChanged();
    await tx.db
      .update(agreements)
      .set({ content, locale, version: version + 1, changedAt: tx.now, changedBy: held.side })
      .where(eq(agreements.id, id));
    const isFirst = !isMain && version === 1;
    const draft = { id, kind: agreement.kind, version: version + 1, title: about.title };
    await tellDraft(tx, held, draft, isFirst ? "drafted" : "changed");
    await audit(tx, "agreement.edited", `agreement:${id}`, { version: version + 1 });
  });
