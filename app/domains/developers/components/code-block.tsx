import clsx from "clsx";
import { CopyButton } from "./copy-button.tsx";

/** Code as it is typed, scrolled sideways where it is wider than the sheet. */
export function CodeBlock({ code, copy, className }: { code: string; copy?: boolean; className?: string }) {
  return (
    <div className={clsx("relative min-w-0", className)}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className={clsx(
          "overflow-x-auto border border-line bg-sunk p-3.5 font-mono text-sm leading-normal whitespace-pre",
          copy && "sm:pr-28",
        )}
      >
        {code}
      </pre>
      {copy && (
        <div className="mt-2 sm:absolute sm:top-2 sm:right-2 sm:mt-0">
          <CopyButton text={code} />
        </div>
      )}
    </div>
  );
}
