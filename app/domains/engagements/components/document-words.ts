import { m } from "#paraglide/messages.js";
import type { DocumentKind } from "../input/limits.ts";

export const kindWord: Record<DocumentKind, () => string> = {
  permit: () => m.engagements_document_permit(),
  drawing: () => m.engagements_document_drawing(),
  certificate: () => m.engagements_document_certificate(),
  other: () => m.engagements_document_other(),
};
