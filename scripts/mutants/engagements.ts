import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("engagements");

/** Who sees a job that was given, and what moves it. */
export const ENGAGEMENT_MUTANTS = [
  breaks(
    "a foreman sees every job of the business",
    "queries/scope.server.ts",
    [['if (may(ctx, "jobs")) return ours;', "if (businessId) return ours;"]],
    "engagements#a foreman sees the jobs they are put on",
  ),
  breaks(
    "a job is seen by whoever knows its id",
    "queries/engagement.server.ts",
    [["and(eq(engagements.id, id), given)", "and(eq(engagements.id, id), given && undefined)"]],
    "engagements#nobody else's to see",
  ),
  breaks(
    "the crew reads the messages",
    "queries/engagement.server.ts",
    [['may(ctx, "site") ? threadOf', 'may(ctx, "work") ? threadOf']],
    "engagements#a foreman sees the jobs they are put on",
  ),
  breaks(
    "one side closes a dispute against the other",
    "commands/move.server.ts",
    [["!mayAgree(action, side, await disputedBy(tx, held.id))", "!(await disputedBy(tx, held.id))"]],
    "engagements#settled by the side that gives in",
  ),
  breaks(
    "a foreman moves a job",
    "commands/move.server.ts",
    [['    ownerOf(tx, "jobs");\n', ""]],
    "engagements#are put on by owner and office",
  ),
  breaks(
    "somebody of another business is put on a job",
    "commands/people.server.ts",
    [
      [
        "eq(businessPeople.businessId, businessId), eq(businessPeople.userId, person)",
        "eq(businessPeople.userId, person)",
      ],
    ],
    "engagements#are put on by owner and office",
  ),
  breaks(
    "silence confirms while the last day is not over in Hawaii",
    "commands/silence.server.ts",
    [
      ["lt(engagements.answerBy, dayEverywhere(tx.now))", "lte(engagements.answerBy, dayEverywhere(tx.now))"],
      ["import { and, inArray, lt }", "import { and, inArray, lte }"],
    ],
    "engagements#silence confirms",
  ),
  breaks(
    "a suspended pro takes new work",
    "rules.ts",
    [['if (side === "pro" && facts.suspended && ', 'if (side === "hirer" && facts.suspended && ']],
    "engagements#a suspended pro accepts nothing",
  ),
  breaks(
    "anybody decides a dispute",
    "commands/settle.server.ts",
    [
      ['requireRole(tx, "admin")', "requireActor(tx)"],
      ["import { requireRole }", "import { requireActor }"],
      ["    await requireNoTie(tx, held.hirerId);\n    await requireNoTie(tx, held.proId);\n", ""],
    ],
    "engagements#a dispute is decided by a reviewer",
  ),
  breaks(
    "one of the crew reads everybody's hours",
    "queries/site.server.ts",
    [['may(ctx, "site") ? ours', 'may(ctx, "work") ? ours']],
    "site#takes one entry a person and day",
  ),
  breaks(
    "one of the crew removes another's hours",
    "commands/log.server.ts",
    [['may(tx, "jobs") ? undefined', 'may(tx, "work") ? undefined']],
    "site#takes one entry a person and day",
  ),
  breaks(
    "a side ticks off the other's tasks",
    "commands/tasks.server.ts",
    [
      [
        "or(eq(engagementTasks.shared, true), eq(engagementTasks.businessId, businessId))",
        "businessId ? undefined : undefined",
      ],
    ],
    "site#tasks are one side's own",
  ),
  breaks(
    "a reviewer decides a dispute of their own business",
    "commands/settle.server.ts",
    [["    await requireNoTie(tx, held.hirerId);\n", ""]],
    "site#a reviewer who works for one of the two",
  ),
  breaks(
    "a second writing of a day takes its photos away",
    "commands/log.server.ts",
    [["[...there.map(({ id, alt, stage }) => ({ id, alt, stage })), ...further]", "[...further]"]],
    "site#keeps photos with a day",
  ),
  breaks(
    "the photos of a day stay when its entry goes",
    "commands/log.server.ts",
    [["gone.map((entry) => entry.id)", "[]"]],
    "site#keeps photos with a day",
  ),
  breaks(
    "a job of a business that leaves runs on for the other side",
    "commands/erase-account.server.ts",
    [["rows.filter(({ state }) => !isOver(state))", "rows.filter(({ state }) => isOver(state) && false)"]],
    "engagements#takes its copy along",
  ),
  breaks(
    "a document opens for whoever knows its id",
    "queries/documents.server.ts",
    [["eq(engagements.id, id), given)", "eq(engagements.id, id), given && undefined)"]],
    "documents#as if they did not exist",
  ),
  breaks(
    "a side takes the other's document away",
    "commands/documents.server.ts",
    [
      [
        "          eq(engagementDocuments.engagementId, id),\n          eq(engagementDocuments.businessId, businessId),\n",
        "          eq(engagementDocuments.engagementId, id),\n          businessId ? undefined : undefined,\n",
      ],
    ],
    "documents#taken away by their own side alone",
  ),
  breaks(
    "the crew adds documents",
    "commands/documents.server.ts",
    [
      ['ownerOf(tx, "site");\n  const held', 'ownerOf(tx, "work");\n  const held'],
      ['ownerOf(ctx, "site")', 'ownerOf(ctx, "work")'],
    ],
    "documents#not by the crew",
  ),
  breaks(
    "the other side reads who of a business added a document",
    "queries/documents.server.ts",
    [
      [
        ".leftJoin(profiles, eq(profiles.id, businessPeople.userId))",
        ".leftJoin(profiles, eq(profiles.id, engagementDocuments.personId))",
      ],
      ["person: ours ? person : null", "person"],
    ],
    "documents#say who added them",
  ),
  breaks(
    "a document is taken away from a job that is over",
    "commands/documents.server.ts",
    [
      [
        "    const held = await heldEngagement(tx, id);\n    if (isOver(held.state)) throw isOverNow();\n    const [gone]",
        "    await heldEngagement(tx, id);\n    const [gone]",
      ],
    ],
    "documents#stay readable once the job is over",
  ),
  breaks(
    "a sample of the weather is kept as if it were real",
    "app/domains/weather/queries/day.server.ts",
    [
      ['outlook?.source !== "live" || !outlook.fetchedAt', "!outlook"],
      ["  if (ctx.now.getTime() - outlook.fetchedAt.getTime() > GOOD_FOR_MS) return null;\n", ""],
    ],
    "weather#never a sample",
  ),
  breaks(
    "a correction of the hours takes a person's words about the weather away",
    "commands/log.server.ts",
    [["again: reading ? { weatherReading: reading } : {},", "again: { weather: kept, weatherReading: reading },"]],
    "weather#can be said otherwise",
  ),
  breaks(
    "a signature that waits is not counted",
    "queries/waiting.server.ts",
    [["notInArray(engagements.state, OVER)", "inArray(engagements.state, OVER)"]],
    "app/domains/agreements/agreements#is counted for the other",
  ),
  breaks(
    "work that has begun keeps the day that was planned",
    "rules.ts",
    [["planned !== null && planned < today ? planned : today", "planned ?? today"]],
    "app/domains/calendar/calendar#begin on the day of whoever says",
  ),
  breaks(
    "a change order that waits is not counted",
    "queries/waiting.server.ts",
    [
      [
        "or(eq(engagements.agreement, WAITS_FOR_SIGNATURE[side]), changeToSign(side))",
        "eq(engagements.agreement, WAITS_FOR_SIGNATURE[side])",
      ],
    ],
    "app/domains/dashboard/asked.test.tsx#waits for one's signature",
  ),
  breaks(
    "the other side reads who of a business took a step",
    "queries/engagement.server.ts",
    [
      [
        ".leftJoin(profiles, eq(profiles.id, businessPeople.userId))",
        ".leftJoin(profiles, eq(profiles.id, engagementEvents.personId))",
      ],
    ],
    "engagements#belongs to the business",
  ),
  breaks(
    "a day that two people lost counts twice",
    "queries/site.server.ts",
    [["(count(distinct day) filter (where lost))::int", "(count(*) filter (where lost))::int"]],
    "site#takes one entry a person and day",
  ),
  breaks(
    "a foreman takes out entries of others",
    "commands/log.server.ts",
    [
      [
        'may(tx, "jobs") ? undefined : eq(engagementLogs.personId, memberId)',
        'may(tx, "site") ? undefined : eq(engagementLogs.personId, memberId)',
      ],
    ],
    "site#takes one entry a person and day",
  ),
  breaks(
    "the board shows a crew the posts and applications of the business",
    "queries/board-cards.server.ts",
    [['person || !may(ctx, "jobs") ? sql`false`', "person ? sql`false`"]],
    "board#shows a foreman and the crew",
  ),
  breaks(
    "a job that was given stands on the board as an application too",
    "queries/board-cards.server.ts",
    [["sql`not exists (select from ${engagements} e where e.application_id = ${jobApplications.id})`,", ""]],
    "board#holds a job in each state",
  ),
  breaks(
    "a search by sign finds every job",
    "queries/board-cards.server.ts",
    [["...askedWords(q).map(", "...askedWords(q).slice(1).map("]],
    "board#is narrowed by side",
  ),
  breaks(
    "somebody is put on a job that is over",
    "commands/people.server.ts",
    [["if (isOver(held.state)) throw isOverNow();", ""]],
    "limits#are neither put on nor offered once the job",
  ),
  breaks(
    "the assigned is told twice",
    "commands/people.server.ts",
    [["if (!added.length) return;", ""]],
    "limits#are put on while it runs, are told once each",
  ),
  breaks(
    "the task too many is added",
    "commands/tasks.server.ts",
    [[">= TASKS_MAX)", "> TASKS_MAX)"]],
    "limits#a job takes so many tasks of a side and no",
  ),
  breaks(
    "the address stays open to a pro who left",
    "queries/engagement.server.ts",
    [['side === "hirer" || !isReleased(row.state);', "true;"]],
    "limits#street and number close again to a pro who no",
  ),
  breaks(
    "a column of the board ends a card early",
    "queries/board.server.ts",
    [["${ranked.place} <= ${LANE_MAX}", "${ranked.place} < ${LANE_MAX}"]],
    "board#shows fifty cards of a column",
  ),
  breaks(
    "what waits is lost behind fifty newer cards",
    "queries/board.server.ts",
    [["${cards.waits} desc, ${cards.movedAt} desc", "${cards.movedAt} desc"]],
    "board#shows fifty cards of a column",
  ),
  breaks(
    "the oldest cards of a column are shown",
    "queries/board.server.ts",
    [["${cards.movedAt} desc, ${cards.id}", "${cards.movedAt} asc, ${cards.id}"]],
    "board#shows fifty cards of a column",
  ),
  breaks(
    "nobody came, before a day was agreed",
    "rules.ts",
    [["facts.startDate === null || ", "facts.startDate !== null && "]],
    "rules#suspended",
  ),
  breaks(
    "a foreman gives a task to somebody who is not on the job",
    "queries/task-people.server.ts",
    [['may(ctx, "jobs") ? undefined : sees', "undefined"]],
    "site#are given to one of the business's people",
  ),
  breaks(
    "a reviewer opens the papers of a job that nobody disputes",
    "commands/open-disputed.server.ts",
    [['and(eq(engagements.id, engagementId), eq(engagements.state, "disputed"))', "eq(engagements.id, engagementId)"]],
    "app/domains/invoices/disputes.test.tsx#opens paper and document only while it is disputed",
  ),
  breaks(
    "a reviewer opens the papers of a business near to their own",
    "commands/open-disputed.server.ts",
    [["await requireNoTie(tx, held.proId);", ""]],
    "app/domains/invoices/disputes.test.tsx#opens nothing of another job",
  ),
];
