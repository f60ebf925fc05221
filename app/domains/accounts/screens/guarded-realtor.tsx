import { hasWeakPassword } from "#app/domains/auth/cookies.server.ts";
import { guard } from "#app/domains/auth/queries/guard.server.ts";
import { page } from "#app/infra/page.server.ts";
import { Guarded } from "../components/guarded.tsx";
import type { Route } from "./+types/guarded-realtor";

export const middleware: Route.MiddlewareFunction[] = [guard("realtor")];

/** Answers nothing while the guard holds the page; being there, it makes every navigation ask the guard. */
export const loader = page<Route.LoaderArgs, { weakPassword: boolean }>(async ({ ctx, request }) => ({
  weakPassword: hasWeakPassword(request.headers.get("cookie"), ctx.actor?.sessionId),
}));

export default function GuardedRealtor({ loaderData }: Route.ComponentProps) {
  return <Guarded held={!loaderData} weakPassword={loaderData?.weakPassword} />;
}
