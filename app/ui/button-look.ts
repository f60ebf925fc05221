import clsx from "clsx";

const VARIANT = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  quiet: "btn-quiet",
  danger: "btn-danger",
};

const SIZE = { sm: "btn-sm", md: "btn-md", lg: "btn-lg" };

/** `wide="phone"`: as wide as the screen on phones only. */
export type ButtonLook = {
  variant?: keyof typeof VARIANT | undefined;
  size?: keyof typeof SIZE | undefined;
  wide?: boolean | "phone" | undefined;
};

/** The look of Button and LinkButton, drawn in controls.css. `primary` is the one loud thing on a screen. */
export const buttonLook = ({
  variant = "secondary",
  size = "md",
  wide,
  className,
}: ButtonLook & { className?: string } = {}) =>
  clsx("btn", VARIANT[variant], SIZE[size], wide && (wide === "phone" ? "w-full sm:w-auto" : "w-full"), className);
