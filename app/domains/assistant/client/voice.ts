import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { QUESTION_MAX } from "../rules/limits.ts";

/** The part of the browser's speech recognition that is used; it has no types of its own yet. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}
type Makes = new () => Recognition;

const TAG = { en: "en-US", es: "es-US" };
const WHY: Record<string, () => string> = {
  "not-allowed": m.assistant_voice_denied,
  "service-not-allowed": m.assistant_voice_denied,
  "audio-capture": m.assistant_voice_no_microphone,
  "no-speech": m.assistant_voice_nothing,
  aborted: () => "",
};

type Listener = {
  onText(text: string): void;
  onSay(words: string): void;
  onEnd(): void;
};

/** Listens in the page's language and hands over what was typed with what is heard behind it. Gives the way to stop. */
export function listen(typed: string, { onText, onSay, onEnd }: Listener): () => void {
  const made = window as unknown as { SpeechRecognition?: Makes; webkitSpeechRecognition?: Makes };
  const Speech = made.SpeechRecognition ?? made.webkitSpeechRecognition;
  if (!Speech) throw new Error("this browser has no speech recognition");
  const speech = new Speech();
  speech.lang = TAG[getLocale()];
  speech.continuous = true;
  speech.interimResults = true;
  let trouble = "";
  let over = false;
  speech.onresult = ({ results }) => {
    if (over) return;
    const heard = Array.from(results, (guesses) => guesses[0]?.transcript ?? "").join("");
    onText([typed.trim(), heard.trim()].filter(Boolean).join(" ").slice(0, QUESTION_MAX));
  };
  speech.onerror = ({ error }) => {
    trouble = (WHY[error] ?? m.assistant_voice_failed)();
  };
  const end = () => {
    if (over) return;
    over = true;
    onSay(trouble);
    onEnd();
  };
  speech.onend = end;
  onSay(m.assistant_voice_listening());
  try {
    speech.start();
  } catch {
    trouble = m.assistant_voice_failed();
    end();
  }
  return () => {
    speech.stop();
    end();
  };
}
