import type { ComponentProps } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { SIGN_UP } from "./ways.ts";

/** A button for what members will do here. A visitor is led to sign-up; a member finds none until it is open. */
export const SignUpWay = ({
  signedIn,
  ...button
}: Omit<ComponentProps<typeof LinkButton>, "to"> & { signedIn: boolean }) =>
  signedIn ? null : <LinkButton {...button} to={SIGN_UP} />;

/** Tells a member what on this tab is not open yet. */
export const NotOpenYet = ({ signedIn, what }: { signedIn: boolean; what: string }) =>
  signedIn && (
    <Alert tone="warning" title={m.community_not_open()} className="mb-8">
      {what}
    </Alert>
  );
