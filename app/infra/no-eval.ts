// In the browser zod must not try whether it may compile: the content security policy forbids it, and reports the try. A
// module of its own that loads before any schema.
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
