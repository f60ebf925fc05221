import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** TrueType: unpacking a web font for each paper takes several times as long as drawing it. */
const FILES = {
  body: "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf",
  strong: "@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf",
  head: "@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf",
};
export type Face = keyof typeof FILES;
export const FACES = Object.keys(FILES) as Face[];

const read = new Map<Face, Buffer>();
/** The font's file; all letters of languages in Latin script, no others. */
export function fontFile(face: Face): Buffer {
  const bytes = read.get(face) ?? readFileSync(require.resolve(FILES[face]));
  read.set(face, bytes);
  return bytes;
}
