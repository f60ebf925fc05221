import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { SafeLink } from "./answer-links.tsx";

/**
 * Markdown of an answer as React elements. Nothing of it becomes HTML by itself: tags are shown as text, pictures as
 * their words, and links only where a `SafeLink` may lead.
 */
export default function Answer({ text }: { text: string }) {
  return <Blocks tokens={lexer(text)} />;
}

const keyed = (tokens: readonly Token[], draw: (token: Token) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
  tokens.map((token, i) => <Fragment key={i}>{draw(token)}</Fragment>);

const Blocks = ({ tokens }: { tokens: readonly Token[] }) => keyed(tokens, block);
const Words = ({ tokens }: { tokens: readonly Token[] | undefined }) => keyed(tokens ?? [], words);

function block(token: Token): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return (
        <h3>
          <Words tokens={token.tokens} />
        </h3>
      );
    case "paragraph":
      return (
        <p>
          <Words tokens={token.tokens} />
        </p>
      );
    case "list":
      return list(token as Tokens.List);
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{token["text"]}</code>
        </pre>
      );
    case "hr":
      return <hr />;
    case "table":
      return table(token as Tokens.Table);
    case "html":
      return <p>{token.raw}</p>;
    default:
      return words(token);
  }
}

function words(token: Token): ReactNode {
  switch (token.type) {
    case "strong":
      return (
        <strong>
          <Words tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Words tokens={token.tokens} />
        </em>
      );
    case "del":
      return (
        <s>
          <Words tokens={token.tokens} />
        </s>
      );
    case "codespan":
      return <code>{token["text"]}</code>;
    case "br":
      return <br />;
    case "checkbox":
      return token["checked"] ? "☑ " : "☐ ";
    case "link":
      return (
        <SafeLink href={token["href"]}>
          <Words tokens={token.tokens} />
        </SafeLink>
      );
    case "escape":
    case "image":
      return token["text"];
    case "text":
      return token.tokens ? <Words tokens={token.tokens} /> : unescaped(token["text"]);
    default:
      return token.raw;
  }
}

function list({ ordered, start, items }: Tokens.List) {
  const lines = items.map((item, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <li key={i}>
      <Blocks tokens={item.tokens} />
    </li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{lines}</ol> : <ul>{lines}</ul>;
}

const table = ({ header, rows }: Tokens.Table) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
  <div className="overflow-x-auto" tabIndex={0}>
    <table className="[overflow-wrap:normal] max-sm:text-sm [&_:is(th,td)]:min-w-14 sm:[&_:is(th,td)]:min-w-18 [&_:is(th,td)]:align-top">
      <thead>
        <tr>
          {header.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <th key={i} scope="col">
              <Words tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <tr key={i}>
            {row.map((cell, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <td key={j}>
                <Words tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const ENTITY: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** The lexer leaves character references as they were typed; the common ones are read. */
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name) => ENTITY[name] ?? whole);
