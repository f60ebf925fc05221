import clsx from "clsx";
import { Fragment, type ReactNode } from "react";
import { day } from "#app/infra/dates.ts";
import type { Passage, Run } from "#content/lesson-text.ts";
import { m } from "#paraglide/messages.js";
import type { ChangedPassage, LessonNote } from "../queries/notes.server.ts";
import { passageAnchor } from "../rules/lessons.ts";

const Words = ({ runs }: { runs: readonly Run[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a lesson do not move
  runs.map((run, n) => <Fragment key={n}>{styled(run)}</Fragment>);

function styled({ text, strong, em, href }: Run): ReactNode {
  if (href)
    return (
      <a href={href} className="link">
        {text}
      </a>
    );
  if (strong) return <strong>{text}</strong>;
  return em ? <em>{text}</em> : text;
}

const numbered = <T,>(items: readonly T[]) => items.map((item, n) => [item, n] as const);

/** What a passage says, drawn. */
export function PassageBody({ passage, drawings }: { passage: Passage; drawings: Readonly<Record<string, string>> }) {
  switch (passage.kind) {
    case "heading":
      return <h2 className="mt-10 text-3xl! lg:mt-12">{passage.text}</h2>;
    case "paragraph":
      return (
        <p>
          <Words runs={passage.runs} />
        </p>
      );
    case "quote":
      return (
        <blockquote className="border-l-2 border-ink py-1 pl-4 whitespace-pre-line">
          <Words runs={passage.runs} />
        </blockquote>
      );
    case "list": {
      const List = passage.ordered ? "ol" : "ul";
      return (
        <List className={clsx("grid gap-2.5 pl-6", passage.ordered ? "list-decimal" : "list-disc")}>
          {numbered(passage.items).map(([item, n]) => (
            <li key={n} className="pl-1 marker:text-ink-soft">
              <Words runs={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <div className="overflow-x-auto border-y-2 border-ink" tabIndex={0}>
          <table className="w-full min-w-96 text-[0.94em] leading-snug">
            <thead>
              <tr className="border-b border-ink">
                {numbered(passage.head).map(([cell, n]) => (
                  <th key={n} scope="col" className="py-2 pr-4 text-left align-bottom font-[620]">
                    <Words runs={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered(passage.rows).map(([row, r]) => (
                <tr key={r} className="border-b border-line last:border-b-0">
                  {numbered(row).map(([cell, n]) => (
                    <td key={n} className="py-2 pr-4 align-top tabular-nums">
                      <Words runs={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "drawing":
      return (
        <figure className="border border-line bg-sheet p-3 sm:p-5">
          <div
            role="img"
            className="[&_.signal]:text-signal-deep [&>svg]:block [&>svg]:w-full"
            aria-label={passage.alt}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours that the build has looked through
            dangerouslySetInnerHTML={{ __html: drawings[passage.name] ?? "" }}
          />
        </figure>
      );
  }
}

/** What moderators made of a passage in which somebody found a mistake. */
function Changed({ change }: { change: ChangedPassage }) {
  return change.correction ? (
    <div className="border-l-[3px] border-flag bg-flag-wash px-4 py-3">
      <p className="text-base font-[620]">{m.learning_corrected({ date: day(change.changedAt) })}</p>
      <p className="whitespace-pre-line">{change.correction}</p>
    </div>
  ) : (
    <p className="border-l-[3px] border-flag bg-flag-wash px-4 py-3 text-base">{m.learning_gone_over()}</p>
  );
}

type Props = {
  passages: readonly Passage[];
  drawings: Readonly<Record<string, string>>;
  changes: readonly ChangedPassage[];
  notes: readonly LessonNote[];
  /** The passage that is being read aloud. */
  spoken: number | null;
  /** What stands at the end of each part, given the part's first passage. */
  part: (first: number, title: string) => ReactNode;
};

/** A lesson's passages in order, each at an anchor of its own, with the reader's notes beside them. */
export function Passages({ passages, drawings, changes, notes, spoken, part }: Props) {
  const firstOf = (n: number) => {
    const heading = passages.findLastIndex(({ kind }, i) => i <= n && kind === "heading");
    return { first: Math.max(0, heading), title: headingOf(passages[heading]) };
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-[1.1875rem] leading-relaxed">
      {passages.map((passage, n) => {
        const change = changes.find((one) => one.passage === n);
        const ends = n === passages.length - 1 || passages[n + 1]?.kind === "heading";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its number
          <Fragment key={n}>
            <div
              id={passageAnchor(n)}
              data-passage={n}
              className={clsx("scroll-mt-24 target:bg-steel-wash", spoken === n && "bg-steel-wash")}
            >
              {change ? <Changed change={change} /> : <PassageBody passage={passage} drawings={drawings} />}
              {notes
                .filter((note) => note.passage === n)
                .map((note) => (
                  <p
                    key={note.id}
                    className="mt-2 border-l-2 border-steel pl-3 text-base whitespace-pre-line text-steel"
                  >
                    <span className="sr-only">{m.learning_note()}: </span>
                    {note.body}
                  </p>
                ))}
            </div>
            {ends && part(firstOf(n).first, firstOf(n).title)}
          </Fragment>
        );
      })}
    </div>
  );
}

const headingOf = (passage: Passage | undefined) => (passage?.kind === "heading" ? passage.text : "");
