import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useHydrated } from "./hydrated.ts";
import { arrived, awaitPart } from "./whole-page.ts";

/** A `Suspense` around a part that the server writes and whose code comes after the page; `wholePage` waits for it. */
export function LaterPart({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [part] = useState(() => ({ there: hydrated }));
  useEffect(() => awaitPart(part), [part]);
  return (
    <Suspense>
      {children}
      <Arrived part={part} />
    </Suspense>
  );
}

function Arrived({ part }: { part: { there: boolean } }) {
  useEffect(() => arrived(part), [part]);
  return null;
}
