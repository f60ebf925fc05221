import clsx from "clsx";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** While true the button keeps its place and focus, says `busyLabel` and ignores clicks. */
    busy?: boolean;
    busyLabel?: string;
  };

/** A button says what happens. `type` is "button" unless given. */
export function Button({
  variant,
  size,
  wide,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonLook({ variant, size, wide }), className)}
    >
      {busy && <Spinner size={18} />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
