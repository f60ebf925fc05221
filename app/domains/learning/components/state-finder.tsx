import { type FormEvent, type MouseEvent, type ReactNode, useRef } from "react";

/** The value of the choice that narrows nothing. */
export const ALL_STATES = "all";

/**
 * Makes the search of `StateTable` work over its rows, and leads from the map to a row that the search had hidden. Both
 * are only written: nothing here has words of its own.
 */
export function StateFinder({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const narrow = () => {
    const form = root.current?.querySelector("form");
    if (!root.current || !form) return;
    const asked = new FormData(form);
    const words = String(asked.get("q")).trim().toLowerCase();
    const ce = asked.get("ce");
    const rows = [...root.current.querySelectorAll<HTMLElement>("tr[data-find]")];
    for (const row of rows)
      row.hidden = !row.dataset["find"]?.includes(words) || (ce !== ALL_STATES && row.dataset["ce"] !== ce);
    const said = form.querySelector<HTMLElement>("[data-shown]");
    const shown = rows.filter((row) => !row.hidden).length;
    if (said) said.textContent = said.dataset["shown"]?.replace("#", String(shown)) ?? "";
  };
  const toMap = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("a[href*='#state-']"))) return;
    root.current?.querySelector("form")?.reset();
    narrow();
  };
  return (
    <div ref={root} onInput={narrow} onSubmit={(event: FormEvent) => event.preventDefault()} onClickCapture={toMap}>
      {children}
    </div>
  );
}
