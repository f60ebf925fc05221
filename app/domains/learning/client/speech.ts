import { useEffect, useState } from "react";

/** Reads passages aloud with the browser's own voice; `able` is false where there is none. */
export function useSpeech(texts: readonly string[], locale: string) {
  const [able, setAble] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    setAble("speechSynthesis" in window);
    return () => window.speechSynthesis?.cancel();
  }, []);
  useEffect(() => {
    if (at === null) return;
    const text = texts[at];
    if (text === undefined) return setAt(null);
    const words = new SpeechSynthesisUtterance(text);
    words.lang = locale === "es" ? "es-US" : "en-US";
    let over = false;
    words.onend = () => {
      if (!over) setAt(at + 1);
    };
    words.onerror = () => {
      if (!over) setAt(null);
    };
    document.querySelector(`[data-passage="${at}"]`)?.scrollIntoView({ block: "center" });
    window.speechSynthesis.speak(words);
    return () => {
      over = true;
      window.speechSynthesis.cancel();
    };
  }, [at, texts, locale]);
  return { able, at, read: (from: number) => setAt(from), stop: () => setAt(null) };
}
