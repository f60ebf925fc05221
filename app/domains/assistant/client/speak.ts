import { languageOf } from "#app/domains/intent/rules/language.ts";
import { getLocale } from "#paraglide/runtime.js";
import { firstSentence } from "../rules/first-sentence.ts";

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
