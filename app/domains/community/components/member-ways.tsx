import type { ComponentProps } from "react";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SIGN_UP } from "./ways.ts";

/** A button for what members do here: a visitor is led to sign-up, a member to `member`. */
export const SignUpWay = ({
  signedIn,
  member,
  ...button
}: Omit<ComponentProps<typeof LinkButton>, "to"> & { signedIn: boolean; member?: string }) => {
  const to = signedIn ? member : SIGN_UP;
  return to ? <LinkButton {...button} to={to} /> : null;
};
