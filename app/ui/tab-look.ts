/** One look for both kinds of tabs; the selected one hangs on a steel rule. */
export const tabRow =
  "tab-row flex gap-x-1 overflow-x-auto border-b border-ink/80 [scrollbar-width:none] snap-x print:hidden";

export const tabLook =
  "relative inline-flex min-h-12 flex-none snap-start items-center gap-2 rounded-t-md px-4 font-display text-[1.1875rem] font-semibold whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:text-steel aria-[current=page]:text-steel after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:bg-transparent data-[state=active]:after:bg-steel aria-[current=page]:after:bg-steel";
