import type { Locale } from "#app/infra/locale.ts";

/** A page that stands on nothing: no script, no stylesheet, no database. */
export const barePage = (locale: Locale, { title, body }: { title: string; body: string }): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box}main{max-width:32rem;border:1px solid;padding:24px}h1{font-size:1.5rem;margin:0 0 8px}</style></head>
<body><main><h1>${title}</h1><p>${body}</p></main></body></html>`;
