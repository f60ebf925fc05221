import { type ReactNode, Suspense, useEffect, useState } from "react";
import { arrived, awaitPart } from "./whole-page.ts";

/**
 * A `Suspense` around a part that the server writes and whose code comes after the page; `wholePage` waits for it. It holds no
 * state that hydration changes: React throws away what the server wrote when it is rendered again before its code is there.
 */
export function LaterPart({ children }: { children: ReactNode }) {
  const [part] = useState(() => ({ there: false }));
  // A child's effects run first: a part whose code is there already is not awaited.
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
