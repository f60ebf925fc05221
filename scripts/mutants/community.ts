import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("community");

/** The feed: its order, its end, and what of a post leaves. */
export const COMMUNITY_MUTANTS = [
  breaks(
    "a pinned post stands where it was written",
    "queries.server.ts",
    [["desc(communityPosts.isPinned), ", ""]],
    "queries#COMM-01",
  ),
  breaks(
    "the oldest post stands first",
    "queries.server.ts",
    [["desc(communityPosts.createdAt), asc", "asc(communityPosts.createdAt), asc"]],
    "queries#COMM-01",
  ),
  breaks(
    "the feed has seven posts",
    "rules.ts",
    [["export const FEED_LIMIT = 6;", "export const FEED_LIMIT = 7;"]],
    "queries#COMM-01",
  ),
  breaks(
    "a post without a community is left out",
    "queries.server.ts",
    [[".leftJoin(communities,", ".innerJoin(communities,"]],
    "queries#a post without a community",
  ),
  breaks(
    "the feed carries whole texts",
    "queries.server.ts",
    [["const PREVIEW_LENGTH = 400;", "const PREVIEW_LENGTH = 400_000;"]],
    "queries#the feed carries the beginning",
  ),
  breaks(
    "a post has only its beginning",
    "queries/thread.server.ts",
    [
      [
        "      ...shown,\n      community:",
        "      ...shown,\n      content: shown.content.slice(0, 400),\n      community:",
      ],
    ],
    "queries#the feed carries the beginning",
  ),
  breaks(
    "a feed that cannot be read breaks the page",
    "queries.server.ts",
    [["    return [];\n", "    throw error;\n"]],
    "queries#ERR-23",
  ),
  breaks(
    "an id that is none breaks the page",
    "queries/thread.server.ts",
    [["const [row] = isId(id)", "const [row] = id || isId(id)"]],
    "queries#an id that is none",
  ),
  breaks(
    "a text is cut inside a character",
    "rules.ts",
    [
      [
        'const line = [...text.replace(/\\s+/g, " ").trim()];',
        'const line = text.replace(/\\s+/g, " ").trim().split("");',
      ],
    ],
    "community.test.tsx#texts are cut by characters",
  ),
  breaks(
    "a line of blanks parts no paragraphs",
    "rules.ts",
    [[".split(/\\n\\s*\\n/)", ".split(/\\n\\n+/)"]],
    "rules#line of blanks",
  ),
  breaks(
    "the week is told to readers of Spanish in the order of others",
    "commands/week.server.ts",
    [['await topOfWeek(ctx, "es")];', 'await topOfWeek(ctx, "en")];']],
    "week#in the mail of a reader of Spanish",
  ),
  breaks(
    "a hidden post is answered",
    "commands/answer.server.ts",
    [['if (held?.state !== "shown") throw noSuchPost();', "if (!held) throw noSuchPost();"]],
    "limits#is written under a post that stands, under an",
  ),
  breaks(
    "the author is told of their own answer",
    "commands/answer.server.ts",
    [["if (answer.authorId) told.delete(answer.authorId);", ""]],
    "limits#of one's own is not told to oneself, and one",
  ),
  breaks(
    "a suspended member writes",
    "commands/gate.server.ts",
    [["if (until)\n", "if (false)\n"]],
    "limits#a suspended member writes nothing until it is",
  ),
  breaks(
    "own answers solve",
    "commands/mark.server.ts",
    [
      [
        'if (!maySolve(userId, post)) throw noSuchAnswer();\n    if (answer.authorId === userId) throw conflict("own_answer", m.community_own_answer());',
        "if (!maySolve(userId, post)) throw noSuchAnswer();",
      ],
    ],
    "limits#solves the question of somebody else, who",
  ),
  breaks(
    "a link comes in by a change of what stood",
    "commands/answer.server.ts",
    [['const waits = heldFor !== null && answer.state === "shown";', "const waits = false;"]],
    "limits#a change waits for a moderator",
  ),
  breaks(
    "a pitch comes in by a change of a post",
    "commands/post.server.ts",
    [['const waits = heldFor !== null && post.state === "shown";', "const waits = false;"]],
    "limits#a change waits for a moderator",
  ),
  breaks(
    "a suspended member changes what they wrote",
    "commands/gate.server.ts",
    [["  await refuseSuspended(ctx, userId);\n  const newTitle", "  const newTitle"]],
    "limits#a change waits for a moderator",
  ),
  breaks(
    "a link in a title is not read",
    "commands/gate.server.ts",
    [["`${title}\\n${text}`", "text"]],
    "limits#the title of a post is read with its text",
  ),
  breaks(
    "a change of the title alone is not read",
    "commands/gate.server.ts",
    [["const newTitle = title !== undefined && title !== was.title;", "const newTitle = false;"]],
    "limits#the title of a post is read with its text",
  ),
  breaks(
    "a new member's file is shown at once",
    "rules.ts",
    [['  if (file) return "file";\n', ""]],
    "files#of a new member waits with the post",
  ),
  breaks(
    "another's file is posted",
    "commands/post-file.server.ts",
    [["        eq(communityFiles.personId, userId),\n", ""]],
    "files#is its sender's to post, once",
  ),
  breaks(
    "a link to a file outlives its post",
    "api.server.ts",
    [["const LINK_SECONDS = 60;", "const LINK_SECONDS = 600;"]],
    "files#is hidden with its post",
  ),
];
