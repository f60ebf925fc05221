import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KINDS } from "../rules/kinds.ts";
import { KindRows } from "./kind-rows.tsx";

test("the kinds of news stand under what they are for, each once, and all of them are sent with the form", () => {
  const kinds = KINDS.map((kind) => ({ kind, inApp: true, push: false, mail: "now" as const }));
  const html = renderToStaticMarkup(<KindRows kinds={kinds} />);
  const heads = [...html.matchAll(/<summary.*?<span>(.*?) <span/g)].map(([, head]) => head);
  expect(heads).toHaveLength(8);
  expect(heads.slice(0, 3)).toEqual(["Finding and giving jobs", "Jobs under way", "Money"]);
  expect(html.match(/<details/g)).toHaveLength(8);
  expect(html.match(/<details[^>]*open/g)).toHaveLength(1);
  for (const kind of KINDS) expect(html.split(`name="mail:${kind}"`)).toHaveLength(2);
});
