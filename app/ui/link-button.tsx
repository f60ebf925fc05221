import clsx from "clsx";
import type { LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Link } from "./link.tsx";

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={clsx(buttonLook({ variant, size, wide }), className)} />;
}
