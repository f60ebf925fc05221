import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** The value of the choice that narrows nothing. */
export const ALL_STATES = "all";

/** Where the list of states is as long as the page: it opens by choice. */
const PHONE = "(width < 64rem)";

/**
 * Makes the search of `StateTable` work over its rows, leads from the map and the picker to a row that the search had hidden,
 * and on a phone shows the rows that were asked for, all of them by choice. They are only written: nothing here has words of
 * its own.
 */
export function StateFinder({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  const narrow = (chosen = location.hash.slice(1)) => {
    const form = root.current?.querySelector<HTMLFormElement>("search form");
    if (!root.current || !form) return;
    const asked = new FormData(form);
    const words = String(asked.get("q")).trim().toLowerCase();
    const ce = asked.get("ce");
    const isAsked = words !== "" || ce !== ALL_STATES;
    const isClosed = !isAsked && !isOpen.current && matchMedia(PHONE).matches;
    const rows = [...root.current.querySelectorAll<HTMLElement>("tr[data-find]")];
    for (const row of rows)
      row.hidden = isClosed
        ? row.id !== chosen
        : !row.dataset["find"]?.includes(words) || (ce !== ALL_STATES && row.dataset["ce"] !== ce);
    const said = form.querySelector<HTMLElement>("[data-shown]");
    const shown = rows.filter((row) => !row.hidden).length;
    if (said) said.textContent = said.dataset["shown"]?.replace("#", String(shown)) ?? "";
    root.current.toggleAttribute("data-open", !isClosed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the written rows are there
  useEffect(() => narrow(), []);
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLSelectElement && "pick" in target.dataset)) return narrow();
    root.current?.querySelector<HTMLFormElement>("search form")?.reset();
    narrow(target.value);
    location.hash = target.value;
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[href*='#state-']");
    const opens = target.closest("[data-open-all]") !== null;
    if (!link && !opens) return;
    isOpen.current ||= opens;
    root.current?.querySelector<HTMLFormElement>("search form")?.reset();
    narrow(link?.hash.slice(1));
  };
  return (
    <div
      ref={root}
      className="group/states"
      onInput={onInput}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      onClickCapture={onClick}
    >
      {children}
    </div>
  );
}
