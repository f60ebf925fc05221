import Bowser from "bowser";

/** What a member recognises a browser by: its name, the system under it, and what it runs on. "" where the text does not say. */
export type Device = { browser: string; system: string; kind: "phone" | "tablet" | "computer" | "other" };

const KINDS: Record<string, Device["kind"]> = { mobile: "phone", tablet: "tablet", desktop: "computer" };

/** Reads a User-Agent text; it is the browser's own claim and proves nothing. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent?.trim()) return { browser: "", system: "", kind: "other" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? "", system: os.name ?? "", kind: KINDS[platform.type ?? ""] ?? "other" };
}
