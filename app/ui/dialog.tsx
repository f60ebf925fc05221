import clsx from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { m } from "#paraglide/messages.js";

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The element that opens it; leave out when `open` is driven from outside. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The actions, at the foot. */
  foot?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A modal dialog. Focus stays inside, Escape closes, focus returns to what opened it. */
export const Dialog = (props: DialogProps) => (
  <Modal
    {...props}
    place="inset-x-3 bottom-3 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-xl rounded-lg border sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
  />
);

/** The same from the side, for filters, details and long forms; from the bottom on phones. */
export const Sheet = (props: DialogProps) => (
  <Modal
    {...props}
    place="inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg border-t-[1.5px] sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[26rem] sm:rounded-none sm:border-t-0 sm:border-l-[1.5px]"
  />
);

function Modal({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  foot,
  children,
  className,
  place,
}: DialogProps & { place: string }) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(10_14_16/0.5)]" />
        <Radix.Content
          {...(!description && { "aria-describedby": undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger of its own the parts below would leave the focus on the page's body.
            if (trigger || !(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
            event.preventDefault();
            opener.current.focus();
          }}
          className={clsx(
            "arrive fixed z-40 flex flex-col border-ink bg-sheet text-ink shadow-float outline-none",
            place,
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 pt-1">
              <Radix.Title className="text-2xl!">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={m.ui_close()}
              className="-mr-2 grid size-11 flex-none place-items-center rounded-md hover:bg-sunk"
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {foot && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))]">
              {foot}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
