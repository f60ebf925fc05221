import { languageOf } from "#app/domains/intent/rules/language.ts";
import { getLocale } from "#paraglide/runtime.js";

const TAG = { en: "en-US", es: "es-US" };

/** Whether this browser speaks. */
export const canSpeak = () => "speechSynthesis" in window;

/** Speaks the first sentence of an answer, in its language; what was being said stops. `onEnd` hears of its end. */
export function speak(answer: string, onEnd: () => void = () => {}): void {
  const sentence = firstSentence(answer);
  window.speechSynthesis.cancel();
  if (!sentence) {
    onEnd();
    return;
  }
  const said = new SpeechSynthesisUtterance(sentence);
  said.lang = TAG[languageOf(answer) ?? getLocale()];
  said.onend = onEnd;
  said.onerror = onEnd;
  window.speechSynthesis.speak(said);
}

export const hush = () => window.speechSynthesis.cancel();

const LONGEST = 240;
const END = /[.!?](?=\s|$)/;

/** The first sentence of an answer as it is spoken: without marks, links and tables. */
export function firstSentence(markdown: string): string {
  const line = markdown
    .split("\n")
    .filter((one) => !/^\s*(?:\||```)/.test(one))
    .map((one) =>
      one
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/^[\s>#*\-\d.)]*(?=\p{L})/u, "")
        .replace(/[*_`~#|\\]/g, "")
        .trim(),
    )
    .filter((one) => /[\p{L}\d]/u.test(one))
    .join(" ");
  const end = END.exec(line);
  const sentence = end ? line.slice(0, end.index + 1) : line;
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST).replace(/\s\S*$/, "")}…` : sentence;
}
