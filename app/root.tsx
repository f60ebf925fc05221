import "./app.css";
import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { KeepSession } from "#app/domains/auth/components/keep-session.tsx";
import { currentHint } from "#app/domains/auth/components/viewer.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import { fontPreloads } from "#app/ui/fonts.ts";
import { themeScript } from "#app/ui/theme.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { useAtHand } from "#app/ui/when-touched.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Route } from "./+types/root";
import { Site } from "./domains/marketing/components/site.tsx";

const loadErrorPage = () => import("#app/ui/frame/error-page.tsx");
const NoConnection = () => <p className="sheet section-y">{m.app_no_connection()}</p>;
const ErrorPage = lazy(() => loadErrorPage().catch(() => ({ default: NoConnection })));

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Every request the router makes for a member goes out with a page cookie that will not end on the way. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    if (currentHint()) await (await import("#app/domains/auth/components/client.ts")).keepPageCookie();
  },
];

export default function Root() {
  useAtHand(loadErrorPage);
  return (
    <>
      <KeepSession />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error);
  const body = refused ? (error.data as Partial<ErrorBody> | null) : null;
  return (
    <Site>
      <Suspense>
        <ErrorPage status={refused ? error.status : 500} {...(body?.message && { message: body.message })} />
      </Suspense>
    </Site>
  );
}
