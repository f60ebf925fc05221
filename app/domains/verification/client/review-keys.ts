import { useEffect } from "react";

/** Keys of the review screen with Alt, which no text field takes: N next, A to the approval, R to the rejection, 1 to 5 a stock reason. */
export function useReviewKeys({ next }: { next: (() => void) | null }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const done = act(event.code, next);
      if (done) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [next]);
}

function act(code: string, next: (() => void) | null): boolean {
  if (code === "KeyN" && next) {
    next();
    return true;
  }
  const target = /^Digit[1-9]$/.test(code)
    ? document.querySelectorAll<HTMLButtonElement>("[data-stock-reason]")[Number(code.slice(5)) - 1]
    : document.querySelector<HTMLButtonElement>(
        code === "KeyA" ? 'button[value="approve"]' : code === "KeyR" ? 'button[value="reject"]' : "[data-no-key]",
      );
  if (!target) return false;
  if (/^Digit/.test(code)) {
    target.click();
    return true;
  }
  target.focus();
  target.scrollIntoView({ block: "center" });
  return true;
}
