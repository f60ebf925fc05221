import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "#paraglide/messages.js";

type DrawerProps = {
  id: string;
  label: string;
  /** What the control that opens it shows. */
  trigger: ReactNode;
  triggerClass?: string;
  head?: ReactNode;
  children: ReactNode;
};

/** A link before JavaScript, a button after it: both do the same, and the space bar works too. */
const pressed = (action: () => void) => ({
  role: "button",
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    action();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    action();
  },
});

/** While a drawer is open the page behind it stays where it is. */
function letScroll() {
  delete document.documentElement.dataset["drawerOpen"];
}

/** A side drawer on the platform's own <dialog>: modal with JavaScript, opened by its #address without. */
export function Drawer({ id, label, trigger, triggerClass, head, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    document.documentElement.dataset["drawerOpen"] = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(close, [pathname, search]);
  useEffect(() => letScroll, []);
  return (
    <>
      <a href={`#${id}`} aria-haspopup="dialog" {...pressed(open)} className={triggerClass}>
        {trigger}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes natively; this is the click on the backdrop */}
      <dialog
        ref={dialog}
        id={id}
        aria-label={label}
        onClick={(event) => event.target === event.currentTarget && close()}
        onClose={letScroll}
        className="drawer"
      >
        <div className="flex min-h-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <div className="min-w-0">{head}</div>
            <a
              href="#top"
              {...pressed(close)}
              className="grid size-11 flex-none place-items-center rounded-md hover:bg-sunk"
            >
              <span className="sr-only">{m.ui_close()}</span>
              <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
                <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </a>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
