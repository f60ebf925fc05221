import { createHash } from "node:crypto";
import { canonical } from "#app/domains/agreements/rules.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { WaiverContent, WaiverKind } from "../rules/waivers.ts";

type ToSign = { code: string; kind: WaiverKind; version: number; locale: Locale; content: WaiverContent };

/** SHA-256 over the one text of a waiver, in hex: what its signature stands under. */
export const waiverHash = ({ code, kind, version, locale, content }: ToSign): string =>
  createHash("sha256").update(canonical({ code, kind, version, locale, content })).digest("hex");
