import type { ReactNode } from "react";
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";

/**
 * A way to another page of the product. The server writes an address that stands there already as it stands: the router's
 * link, which the browser takes over with, asks for location, matches and manifest first, and a page has a hundred.
 */
export const Link = (props: LinkProps) =>
  import.meta.env.SSR && typeof props.to === "string" && props.to.startsWith("/") ? (
    <WrittenLink {...props} to={props.to} />
  ) : (
    <RouterLink {...props} />
  );

function WrittenLink({
  to,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  preventScrollReset: _scroll,
  relative: _relative,
  viewTransition: _transition,
  prefetch: _prefetch,
  defaultShouldRevalidate: _revalidate,
  mask: _mask,
  discover = "render",
  ...rest
}: LinkProps & { to: string }) {
  return <a {...rest} href={to} data-discover={discover === "render" ? "true" : undefined} />;
}

type PlaceProps = Omit<LinkProps, "to" | "className" | "style" | "children"> & {
  to: string;
  /** Only the page itself counts as here, not those below it. */
  end?: boolean | undefined;
  className: string;
  children: ReactNode;
};

/** A link that says when it leads to where the reader is: `aria-current`, and the class `active`. */
export const NavLink = (props: PlaceProps) =>
  import.meta.env.SSR ? <WrittenNavLink {...props} /> : <RouterNavLink {...props} />;

function WrittenNavLink({ to, end, className, ...rest }: PlaceProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const isHere = here === to.toLowerCase() || (!end && here.startsWith(`${to.toLowerCase()}/`));
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={isHere ? `${className} active` : className}
    />
  );
}
