import clsx from "clsx";
import { scopeWords } from "../rules/document-words.ts";
import type { Scope } from "../rules/scope.ts";

/** For which trades and states a stamp stands, a line each. */
export function ScopeLines({ scope, className }: { scope: Scope; className?: string }) {
  const lines = scopeWords(scope);
  if (!lines.length) return null;
  return (
    <ul className={clsx("grid gap-1 text-sm", className)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
