import type { ComponentProps } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { SIGN_UP } from "./ways.ts";

/** A button for what members do here: a visitor is led to sign-up, a member to `member`; where that is not open yet, to nothing. */
export const SignUpWay = ({
  signedIn,
  member,
  ...button
}: Omit<ComponentProps<typeof LinkButton>, "to"> & { signedIn: boolean; member?: string }) => {
  const to = signedIn ? member : SIGN_UP;
  return to ? <LinkButton {...button} to={to} /> : null;
};

/** Tells a member what on this tab is not open yet. */
export const NotOpenYet = ({ signedIn, what }: { signedIn: boolean; what: string }) =>
  signedIn && (
    <Alert tone="warning" title={m.community_not_open()} className="mb-8">
      {what}
    </Alert>
  );
