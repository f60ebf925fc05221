import clsx from "clsx";

const BASE =
  "group relative inline-flex items-center justify-center gap-2 border font-display font-semibold tracking-[0.01em] whitespace-nowrap no-underline rounded-md transition-colors select-none disabled:opacity-60 aria-busy:cursor-progress [&_svg]:flex-none";

const VARIANT = {
  primary:
    "bg-signal text-on-signal border-transparent hover:bg-signal-strong active:shadow-[inset_0_2px_0_rgb(0_0_0/0.18)]",
  secondary: "bg-sheet text-ink border-ink hover:bg-ink hover:text-paper",
  quiet: "bg-transparent text-ink border-transparent hover:bg-sunk",
  danger: "bg-stop text-on-stop border-transparent hover:bg-stop-strong",
};

const SIZE = {
  sm: "min-h-11 px-3.5 lg:min-h-10 text-[1.0625rem] leading-5",
  md: "min-h-12 px-5 text-[1.1875rem] leading-6",
  lg: "min-h-14 px-7 text-[1.375rem] leading-7",
};

/** `wide="phone"`: as wide as the screen on phones only. */
export type ButtonLook = {
  variant?: keyof typeof VARIANT | undefined;
  size?: keyof typeof SIZE | undefined;
  wide?: boolean | "phone" | undefined;
};

/** The look of Button and LinkButton. `primary` is the one loud thing on a screen. */
export const buttonLook = ({
  variant = "secondary",
  size = "md",
  wide,
  className,
}: ButtonLook & { className?: string } = {}) =>
  clsx(BASE, VARIANT[variant], SIZE[size], wide && (wide === "phone" ? "w-full sm:w-auto" : "w-full"), className);
