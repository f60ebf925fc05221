import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../alert.tsx";
import type { FieldErrors } from "./refusal.ts";

/** Everything that is wrong with a long form, in one list above it; each refusal brings the reader there. */
export function FormErrors({ title, errors }: { title: ReactNode; errors: FieldErrors | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!errors || !Object.keys(errors).length) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [errors]);
  const said = [...new Set(Object.values(errors ?? {}))];
  if (!said.length) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" live title={title}>
        {said.length === 1 ? (
          said[0]
        ) : (
          <ul className="list-disc pl-5">
            {said.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
