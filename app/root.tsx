import "#app/infra/no-eval.ts";
import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { afterRequests, foundNoSignal } from "#app/domains/accounts/client/after-requests.ts";
import { useKeptForms } from "#app/domains/accounts/client/use-kept-forms.ts";
import { currentHint } from "#app/domains/accounts/client/viewer.ts";
import { KeepSession } from "#app/domains/accounts/components/keep-session.tsx";
import { HINT_COOKIE } from "#app/domains/auth/rules/hint.ts";
import {
  BANNER_CLOSED_SECONDS,
  BANNER_COOKIE,
  BANNER_ELEMENT,
  LOOK_ELEMENT,
  MAINTENANCE_ELEMENT,
} from "#app/infra/banner.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import { isNoSignal, noSignal } from "#app/infra/sending.ts";
import { readerZone, ZONE_COOKIE } from "#app/infra/zone.ts";
import { fontPreloads } from "#app/ui/fonts.ts";
import { KeepBanner } from "#app/ui/keep-banner.tsx";
import { KeepLook } from "#app/ui/keep-look.tsx";
import { KeepZone } from "#app/ui/keep-zone.tsx";
import { NewPageAtTop } from "#app/ui/new-page-at-top.tsx";
import { themeScript } from "#app/ui/theme.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { useAtHand, useOnceTouched } from "#app/ui/when-touched.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { Site } from "./domains/marketing/components/site.tsx";

const loadErrorPage = () => import("#app/ui/frame/error-page.tsx");
const loadNoSignalPage = () => import("#app/ui/frame/no-signal-page.tsx");
const NoSignalPage = lazy(() => loadNoSignalPage().catch(() => ({ default: NoSignalWords })));
const ErrorPage = lazy(() => loadErrorPage().catch(() => ({ default: () => <NoSignalPage /> })));
const loadPocket = () => import("#app/domains/phone/components/pocket.tsx");
const openKept = () => import("#app/domains/phone/client/kept-pages.ts").then((kept) => kept.openKept());
const isMember = () => currentHint() !== null;

/** For whoever loses the connection before the page that says so was fetched: the link asks for this address again. */
const NoSignalWords = () => (
  <div className="sheet section-y" role="alert">
    <h1>{noSignal().title}</h1>
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for again */}
    <a href="">{m.ui_try_again()}</a>
  </div>
);

export const links: Route.LinksFunction = () => [
  // By its address: imported, the first part that comes later would load it a second time and style the page anew.
  { rel: "stylesheet", href: styles },
  ...fontPreloads,
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: getLocale() === "es" ? "/site.es.webmanifest" : "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={getLocale()} data-zone={readerZone()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript(HINT_COOKIE) }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <NewPageAtTop />
        <Scripts />
      </body>
    </html>
  );
}

const orWait: typeof afterRequests = (request, results) =>
  Object.values(results).some(({ result }) => foundNoSignal(result))
    ? import("#app/domains/phone/client/or-wait.ts").then(
        (late) => late.orWait(request, results),
        () => results,
      )
    : Promise.resolve(results);

/** Every request the router makes for a member goes out with a page cookie that will not end on the way. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    if (currentHint()) await (await import("#app/domains/accounts/client/client.ts")).keepPageCookie();
  },
  async ({ request }, next) => {
    // A form is read once; what may have to wait for a signal is read from the copy.
    const copy = request.method === "POST" ? request.clone() : null;
    const results = await afterRequests(request, await next());
    return copy ? orWait(copy, results) : results;
  },
];

export default function Root() {
  useAtHand(loadErrorPage);
  useAtHand(loadNoSignalPage);
  const Pocket = useOnceTouched(loadPocket, isMember);
  useKeptForms();
  return (
    <>
      <KeepSession />
      <KeepBanner element={MAINTENANCE_ELEMENT} />
      <KeepBanner element={BANNER_ELEMENT} cookie={BANNER_COOKIE} seconds={BANNER_CLOSED_SECONDS} />
      <KeepLook element={LOOK_ELEMENT} />
      <KeepZone cookie={ZONE_COOKIE} />
      <Outlet />
      {Pocket && <Pocket />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error);
  const body = refused ? (error.data as Partial<ErrorBody> | null) : null;
  return (
    <Site>
      <Suspense>
        {isNoSignal(error) ? (
          <NoSignalPage instead={openKept} />
        ) : (
          <ErrorPage status={refused ? error.status : 500} {...(body?.message && { message: body.message })} />
        )}
      </Suspense>
    </Site>
  );
}
