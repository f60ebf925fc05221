import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type MenuItem =
  | {
      label: string;
      icon?: LucideIcon;
      /** A place to go… */
      to?: string;
      /** …or something to do. */
      onSelect?: () => void;
      danger?: boolean;
      disabled?: boolean;
    }
  | { label: string; icon?: LucideIcon; items: readonly MenuItem[] }
  | "rule";

const entry =
  "flex min-h-11 cursor-pointer items-center gap-3 px-4 text-base no-underline outline-none select-none data-disabled:text-ink-soft data-disabled:opacity-70 data-highlighted:bg-steel-wash data-highlighted:shadow-[inset_3px_0_0_var(--steel)] data-[state=open]:bg-steel-wash";
const panel =
  "arrive z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-md border border-line bg-sheet py-1.5 text-ink shadow-float";

/**
 * A menu of actions behind a button: arrows, Home, End, letters (the word resets after 1 s) and submenus (open after
 * 100 ms). `trigger` must be one element that takes a ref, such as Button.
 */
export function DropdownMenu({
  trigger,
  items,
  label,
  align = "end",
}: {
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Words above the entries, e.g. who is signed in. */
  label?: ReactNode;
  align?: "start" | "end";
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} loop className={panel}>
          {label && <Radix.Label className="border-b border-line px-4 pt-1.5 pb-2.5 text-sm">{label}</Radix.Label>}
          <Entries items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return items.map((item, n) => {
    if (item === "rule") {
      const before = items[n - 1];
      const after = typeof before === "object" ? before.label : "start";
      return <Radix.Separator key={`rule after ${after}`} className="my-1.5 h-px bg-line" />;
    }
    const words = (
      <>
        {item.icon && <Icon of={item.icon} />}
        <span className="flex-1">{item.label}</span>
      </>
    );
    if ("items" in item)
      return (
        <Radix.Sub key={item.label}>
          <Radix.SubTrigger className={entry}>
            {words}
            <svg viewBox="0 0 6 10" width="6" height="10" fill="none" aria-hidden="true">
              <path d="m.5.5 4.5 4.5L.5 9.5" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Radix.SubTrigger>
          <Radix.Portal>
            <Radix.SubContent sideOffset={4} collisionPadding={12} loop className={panel}>
              <Entries items={item.items} />
            </Radix.SubContent>
          </Radix.Portal>
        </Radix.Sub>
      );
    const look = clsx(entry, item.danger && "text-stop");
    return item.to ? (
      <Radix.Item key={item.label} asChild disabled={item.disabled}>
        <Link to={item.to} className={look}>
          {words}
        </Link>
      </Radix.Item>
    ) : (
      <Radix.Item key={item.label} disabled={item.disabled} onSelect={() => item.onSelect?.()} className={look}>
        {words}
      </Radix.Item>
    );
  });
}
