import type { Letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { UNDO_DAYS } from "../rules/proof.ts";

/** What the mail about a change says to whoever did not make it: how to take it back, else `otherwise`. */
export const notYou = (undo: string | null, otherwise: string): string[] => [
  undo ? m.auth_changes_mail_undo_body({ days: UNDO_DAYS }) : otherwise,
];

/** The button of such a mail. */
export const undoAction = (
  undo: string | null,
  otherwise: NonNullable<Letter["action"]>,
): NonNullable<Letter["action"]> => (undo ? { label: m.auth_changes_mail_undo_button(), url: undo } : otherwise);
