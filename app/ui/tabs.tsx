import clsx from "clsx";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { tabLook, tabRow } from "./tab-look.ts";

export type Tab = { value: string; label: ReactNode; content: ReactNode; count?: number };

/** Tabs of one page (WAI-ARIA: arrows move, Home and End jump). `children` style: pass `tabs` with their content. */
export function Tabs({
  tabs,
  label,
  defaultValue,
  value,
  onValueChange,
  className,
}: {
  tabs: readonly Tab[];
  /** Names the tab list for assistive tech. */
  label: string;
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onValueChange}
      className={className}
    >
      <Radix.List aria-label={label} className={tabRow}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
            {tab.count !== undefined && <span className="note">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={clsx("pt-6 focus-visible:outline-offset-4")}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
