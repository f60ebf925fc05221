import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("phone");

/** What a phone keeps: of whom, for whom, and in whose name it is sent later. */
export const PHONE_MUTANTS = [
  breaks(
    "a form that waited is sent in the name of whoever is signed in",
    "app/server/waiting.server.ts",
    [["c.req.header(READER_HEADER) !== readerMark(actor)", "c.req.header(READER_HEADER) === undefined"]],
    "app/server/waiting#never sent as another's",
  ),
  breaks(
    "what was kept is read in a browser of another member",
    "app/domains/auth/rules/hint.ts",
    [['&& hint?.member === reader.split(".")[0]', ""]],
    "app/domains/auth/rules/hint#read by that member",
  ),
  breaks(
    "what was kept is read for another business",
    "app/domains/auth/rules/hint.ts",
    [["&& reader === cookie ", ""]],
    "app/domains/auth/rules/hint#read by that member",
  ),
  breaks(
    "signing out keeps what the phone kept",
    "rules/kept.ts",
    [["(auth|login|sign-out|switch-business|account\\/data)", "(auth|login|switch-business|account\\/data)"]],
    "kept#drops what was kept",
  ),
  breaks(
    "pages behind secret addresses are kept",
    "rules/kept.ts",
    [["|courses(\\/[^/]+){0,2})$/", "|courses(\\/[^/]+){0,2}|trust\\/.*|my-record\\/.*)$/"]],
    "kept#nothing is kept",
  ),
  breaks(
    "the mark of a member does not leave with the session",
    "app/domains/auth/cookies.server.ts",
    [['  cookie(env, READER_COOKIE, "", 0, []),\n', ""]],
    "app/server/reader#signing out",
  ),
  breaks(
    "what a phone kept for months is sent without a word",
    "rules/age.ts",
    [["item.reason === undefined && !isOld(item, now)", "item.reason === undefined || isOld(item, now)"]],
    "age.test.tsx#sent by itself for 60 days",
  ),
  breaks(
    "another file of the data folder is served as an asset",
    "app/server/static.server.ts",
    [["\\.(?:js|css|woff2))$/", "\\.(?:js|css|woff2|txt))$/"]],
    "app/server/kept-assets#nothing else is served",
  ),
];
