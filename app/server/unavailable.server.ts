import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";

/** A page that stands on nothing: no script, no stylesheet, no database. */
export const unavailablePage = (locale: Locale, storage: boolean): string => {
  const title = storage ? m.app_unavailable_title() : m.app_error_title();
  const body = storage ? m.app_unavailable_body() : m.app_error_body();
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box}main{max-width:32rem;border:1px solid;padding:24px}h1{font-size:1.5rem;margin:0 0 8px}</style></head>
<body><main><h1>${title}</h1><p>${body}</p></main></body></html>`;
};
