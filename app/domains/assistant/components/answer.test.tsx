import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import Answer from "./answer.tsx";

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Answer text={text} />
    </MemoryRouter>,
  );

describe("Markdown that an answer uses", () => {
  test("headings, lists, emphasis, tables and code become their elements", () => {
    expect(html("## Price\n\n**$10,500**, a _20%_ margin")).toBe(
      "<h3>Price</h3><p><strong>$10,500</strong>, a <em>20%</em> margin</p>",
    );
    expect(html("- one\n- two")).toBe("<ul><li>one</li><li>two</li></ul>");
    expect(html("3. three\n4. four")).toBe('<ol start="3"><li>three</li><li>four</li></ol>');
    expect(html("| a | b |\n| - | - |\n| 1 | `x` |")).toContain(
      '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><code>x</code></td></tr></tbody>',
    );
    expect(html("> quoted\n\n---\n\n```\nif (a < b) {}\n```")).toBe(
      '<blockquote><p>quoted</p></blockquote><hr/><pre tabindex="0"><code>if (a &lt; b) {}</code></pre>',
    );
    expect(html("- [x] done\n- [ ] open")).toBe("<ul><li>☑ done</li><li>☐ open</li></ul>");
  });

  test("a half-written answer is drawn as far as it goes", () => {
    for (const part of ["**Pri", "- ", "[Pricing](/pri", "| a |", "```\nx", "1. one\n   - "])
      expect(() => html(part)).not.toThrow();
  });

  test("links lead into the product or to web addresses that get no say over us", () => {
    expect(html("[Lessons](/insights)")).toBe('<p><a href="/insights" data-discover="true">Lessons</a></p>');
    expect(html("IRS: https://www.irs.gov/p334")).toBe(
      '<p>IRS: <a href="https://www.irs.gov/p334" rel="noopener noreferrer nofollow">https://www.irs.gov/p334</a></p>',
    );
  });

  test("an ampersand stays one", () => {
    expect(html("Roofing & Gutters, R&amp;D, `a && b`")).toBe(
      "<p>Roofing &amp; Gutters, R&amp;D, <code>a &amp;&amp; b</code></p>",
    );
  });
});

describe("what an answer can not do", () => {
  const attacks = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <img src=x onerror=alert(1)> text",
    "<svg/onload=alert(1)>",
    "<iframe src=javascript:alert(1)></iframe>",
    '<a href="javascript:alert(1)">x</a>',
    "<style>*{display:none}</style>",
    "<details open ontoggle=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](javascript&#58;alert(1))",
    "[x](java&Tab;script:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](<javascript:alert(1)>)",
    '[x](https://ok.example "title" onclick=alert(1))',
    "[x][1]\n\n[1]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](https://evil.example/pixel.png)",
    '![x](x "onerror=alert(1)")',
    '![" onerror="alert(1)](x)',
    "[![x](https://evil.example/p.png)](javascript:alert(1))",
    "`<img src=x onerror=alert(1)>`",
    "```html\n<script>alert(1)</script>\n```",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    '| <img src=x onerror="alert(1)"> |\n| - |\n| <script>alert(1)</script> |',
    "- <script>alert(1)</script>\n- [x](javascript:alert(1))",
    "# <script>alert(1)</script>",
    "\\<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    '"><script>alert(1)</script>',
  ];
  const ALLOWED = /^\/?(?:h3|p|ul|ol|li|strong|em|s|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td|div|a)$/;

  for (const attack of attacks)
    test(`only drawn elements, no handlers, no foreign addresses: ${attack.slice(0, 60).replaceAll("\n", "⏎")}`, () => {
      for (const [tag, name = "", attributes = ""] of html(attack).matchAll(/<(\/?[a-z][\w-]*)([^>]*)>/gi)) {
        expect(name, tag).toMatch(ALLOWED);
        expect(attributes.replace(/"[^"]*"/g, '""'), tag).not.toMatch(/\bon\w+=|\bstyle=|\bsrc=/i);
        const href = /href="([^"]*)"/.exec(attributes)?.[1];
        if (href !== undefined) expect(href).toMatch(/^(?:\/(?!\/)|#|https?:\/\/[^/])/);
      }
    });

  test("pictures are shown as their words: nothing is fetched", () => {
    expect(html("![a roof](https://evil.example/p.png)")).toBe("<p>a roof</p>");
  });
});
