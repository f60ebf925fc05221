import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { jobsOn } from "#app/domains/calendar/queries/calendar.server.ts";
import type { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { siteOf } from "#app/domains/engagements/queries/site.server.ts";
import { stateWords } from "#app/domains/engagements/rules/state-words.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { type InvoiceRow, myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { workMoney } from "#app/domains/invoices/queries/work-money.server.ts";
import { clockOf } from "#app/domains/reminders/queries/reminders.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money as dollars } from "../figures.server.ts";
import type { OwnAnswer } from "../member.server.ts";

/** Days in words, words that name a job, or the job that starts next. */
export type RunningAsked = {
  days?: string | undefined;
  job?: string | undefined;
  next?: boolean | undefined;
  money?: "largest" | "cost" | "worst" | "why" | undefined;
  close?: boolean | undefined;
  /** The words of a question for hours that were worked. */
  hours?: string | undefined;
  /** The words of a job that is to be moved, and what is asked behind. */
  move?: string | undefined;
  after?: "stands" | "tell" | undefined;
};

const SAYS = "(?:(?:and|so|but|ok|okay|hey|cody|y|pero|pues|oye|entonces|ya) )*";
const WORKS = "(?:jobs?|projects?|work|trabajos?|obras?|jales?|proyectos?|chambas?)";
/** The jobs by their price, and what nobody wrote down: what each costs. */
const MONEY: readonly (readonly [RegExp, NonNullable<RunningAsked["money"]>])[] = [
  [
    new RegExp(
      `^${SAYS}(?:(?:what|which)(?:'?s| is|s)? (?:my |our |the )?(?:biggest|largest|most expensive) ${WORKS}(?: (?:i|we) (?:have|got))?|(?:cual|que) (?:de mis ${WORKS} )?(?:es )?(?:mi|el|la|nuestro)? ?(?:${WORKS} )?(?:mas (?:grande|caro|cara)|mayor) (?:de mis |de los |de nuestros )?(?:${WORKS})?|mi (?:${WORKS}) mas grande)$`,
    ),
    "largest",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:which|what)(?: one)?(?: of)? ?(?:my |our |the )?${WORKS} (?:am i|are we|is|are|do i|makes?|loses?|lost|made)(?: (?:i|we|me|us|the|most|losing|making|doing|lose|make|money|worst|best|on))*|(?:en )?(?:cual|que) (?:de mis )?${WORKS} (?:(?:es|me|estoy|voy|ando|esta) )*(?:pierdo|perdiendo|gano|ganando|dejando|deja|va|sale|saliendo)(?: (?:mas|menos|dinero|lana|peor|mal))*)$`,
    ),
    "worst",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:how much|what) (?:am i|are we|did i|do i)(?: (?:losing|making|lose|make|lost|made|clearing))+(?: money)? (?:on|per|by|from) (?:my|our|each|the|every|all my) ${WORKS}|am i (?:losing|making) (?:any )?(?:money )?(?:on|with) (?:my|our|the|any of my|each) ${WORKS}|(?:profit|loss|margin|cost)s? (?:by|per|for each|on each|on my) ${WORKS}|(?:cuanto|que tanto) (?:(?:voy|estoy|ando|vamos|estamos|le|me) )*(?:perdiendo|pierdo|perdi|ganando|gano|gane) (?:en|con|por) (?:mis|los|cada|nuestros|todos mis) ?${WORKS}|(?:estoy|voy|ando) (?:perdiendo|ganando)(?: (?:dinero|lana))? (?:en|con) (?:mis|los|cada) ${WORKS}|(?:ganancia|perdida|costo) (?:por|de cada) ${WORKS})$`,
    ),
    "cost",
  ],
];
const MONEY_MORE: readonly (readonly [RegExp, NonNullable<RunningAsked["money"]>])[] = [
  [
    new RegExp(
      `^${SAYS}(?:(?:what|which)(?: one|'?s| is|s)*(?: the)? (?:biggest|largest|most expensive)(?: one| job)?|(?:the )?(?:biggest|largest)(?: one)?|(?:cual|que)(?: (?:es|trabajo|obra))* (?:el|la)? ?(?:mas (?:grande|caro|cara)|mayor)|el mas grande)$`,
    ),
    "largest",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:what|which)(?: one|'?s| is|s| job)*(?: (?:the|doing|going|losing|making|loses|makes))* (?:worst|best|most|least|money)|(?:cual|que)(?: (?:es|va|esta|trabajo|obra|anda|me|deja|pierde|gana|la|el))* (?:peor|mejor|mas|menos|mal))$`,
    ),
    "worst",
  ],
  [
    new RegExp(
      `^${SAYS}(?:why|how come|por ?que|y eso|how (?:do|can|would) i (?:know|see|tell|find out)(?: (?:it|that))?|como (?:lo |le )?(?:se|veo|hago|puedo saber|puedo ver)(?: (?:eso|para saber))?)$`,
    ),
    "why",
  ],
];
/** How a job is brought to its end on its page. */
const CLOSE = new RegExp(
  `^${SAYS}(?:(?:we|i) (?:(?:just|already) )?(?:finished|are done|got done|wrapped up|re done)\\b.{0,30}|how (?:do|can) i (?:close|finish|end|mark)(?: (?:it|that|this|one|the|that one|a|job|done|out|as))*|(?:what|how) (?:now|next) (?:to )?(?:close|finish) (?:it|that|this)|(?:ya )?(?:acabamos|acabe|terminamos|termine)(?: (?:ese|esa|eso|ya|el|la|con|${WORKS}))*(?: (?:y )?(?:como|que)\\b.{0,40})?|como (?:l[oa] |se )?(?:cierro|cierra|termino|marco|doy por terminad[oa])(?: (?:l[oa]|ese|esa|eso|el|un|una|${WORKS}|como|terminad[oa]|hech[oa]))*)$`,
);

const HOW_GOES =
  /^(?:cody |oye )?(?:how(?:'?s| is| are)|what(?:'?s| is) (?:up|the status|going on) (?:with|on|of)|status (?:of|on)|where are we (?:at )?(?:on|with)) (?:the|my|our) (.{2,60}?) (?:job|project|remodel|one)(?: (?:going|doing|coming along|looking|at))?$|^(?:oye |cody )?(?:como (?:va|vamos con|anda|vamos en)|en que va|que hay con) (?:el|la|mi|nuestro|nuestra) (?:job|trabajo|obra|jale|proyecto) (?:de la |del |de |en )?(.{2,60})$/;
const JOB = "(?:job|project|remodel|site|trabajo|obra|jale|proyecto)";
/** One job asked after by what is known of it: when, where, for whom, what is left. */
const OF_JOB = [
  new RegExp(
    `^(?:cody |so |and |hey )*(?:when (?:am i|are we|do i|do we|is|does)(?: (?:next|back|on|at|going|go|start|supposed to be|work|due))*|where(?:'?s| is)|what(?:'?s| is|s) (?:the address (?:of|for|at)|left (?:to do )?(?:at|on|for)|next (?:at|on|for))|who(?:'?s| is|s)|address (?:of|for)) (?:at |on |to |for )?(?:the |my |our )(.{2,40}?) ${JOB}(?: (?:for|at|start|starts|next|again|going))*$`,
  ),
  new RegExp(
    `^(?:oye |y )*(?:cuando (?:voy|me toca|vamos|empieza|empezamos|es|estoy)|donde (?:es|queda|esta)|cual es la direccion (?:de|del)|que (?:falta|queda)(?: (?:por hacer|hacer))?|de quien es|para quien es) ?(?:en |a |al |de |del )?(?:el |la |mi )?${JOB} (?:de |del |en )?(?:la |el )?(.{2,40})$`,
  ),
];
const NEXT =
  /^(?:cody |so |and |hey |y |oye )*(?:(?:which|what) (?:job|project|one)(?: of mine)? (?:starts|is|comes|do i (?:start|do|have)|am i on)(?: (?:up|on))? next|(?:what(?:'?s| is|s)|when(?:'?s| is|s)|where(?:'?s| is|s)|show) (?:my|our|the) next (?:job|project|gig)|(?:my |our )?next job|when (?:do|am) i (?:work|working|start|on a job) next|(?:cual es|cuando es|donde es) (?:mi|el|nuestro) (?:proximo|siguiente) (?:trabajo|jale|proyecto)|(?:cual|que) (?:trabajo|obra|jale) (?:sigue|empieza|viene)(?: (?:primero|despues|ahora))?|(?:mi )?(?:proximo|siguiente) (?:trabajo|jale)|que trabajo me toca)$/;

/** How many hours were worked on a job. */
const HOURS =
  /^(?:(?:and|so|but|ok|hey|cody|y|pero|pues|oye) )*(?:how (?:many|much) (?:hrs?|hours?|time)|what hours|(?:hrs|hours) (?:on|for|so far)|cuant[ao]s? (?:horas?|hrs|tiempo)|que horas)\b(?=.*\b(?:i|we|my|did|have|put|log|logged|spent|worked|on|for|so far|le|llevo|llevamos|puse|meti|metimos|trabaj\w+|tengo|lleva|en|de|al)\b)(?!.*\b(?:should|take|takes|will|would|tarda|toma|debo|ce|credit|overtime|sleep)\b).{0,60}$/;
/** The one job that a question in plain text is about; null when it is about none. */
export function jobAsked(plain: string): RunningAsked | null {
  const bare = plain
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (NEXT.test(bare)) return { next: true };
  const money = MONEY.find(([words]) => words.test(bare))?.[1];
  if (money) return { money };
  if (HOURS.test(bare) && new RegExp(`\\b${WORKS}\\b`).test(bare)) return { hours: bare.slice(0, 200) };
  const goes = HOW_GOES.exec(bare);
  const said = goes ? (goes[1] ?? goes[2]) : OF_JOB.map((form) => form.exec(bare)?.[1]).find(Boolean);
  return said ? { job: said.slice(0, 80) } : null;
}

const LEADS = "(?:(?:and|so|but|ok|y|pero|pues) )*";
const DETAIL = new RegExp(
  `^${LEADS}(?:(?:what(?:'?s| is|s) )?(?:the |its |their )?(?:address|location|zip)|where(?:'?s| is|s)?(?: (?:it|that|is it|at))*|who(?:'?s| is|s)?(?: (?:it|that|is it|for|the (?:customer|client|owner)|with))*|what(?:'?s| is|s)? (?:left|still|next|to do|open)(?: (?:to do|there|open|on it|to be done))*|when(?:'?s| is|s)?(?: (?:it|that|does it|do i|is it|start|starts|due|over|end|am i there))*|what time(?: .{1,24})?|how(?:'?s| is) it going|(?:cual es )?(?:la )?direccion|(?:en )?donde(?: (?:es|queda|esta))?|(?:de|para|con) quien(?: es)?|quien(?: es)?(?: el cliente)?|que (?:falta|queda)(?: (?:por hacer|ahi|alla))*|cuando(?: (?:es|empieza|empiezo|termina|me toca))?|a que hora(?: .{1,24})?)$`,
);
/** What a short question asks more of the job, the jobs or the days that were told; null when it asks none. */
export function jobMore(bare: string, before: RunningAsked): RunningAsked | null {
  if (HOURS.test(bare)) return { ...before, hours: bare.slice(0, 200) };
  const money = before.days ? undefined : MONEY_MORE.find(([words]) => words.test(bare))?.[1];
  if (money && (money !== "why" || before.money)) return { money };
  if (CLOSE.test(bare) && !before.days) return { ...before, close: true };
  return DETAIL.test(bare) ? before : null;
}

/** What the rooms of jobs are called in Spanish, for titles that are in English. */
const ROOMS: Readonly<Record<string, string>> = {
  cocina: "kitchen",
  bano: "bath bathroom baths",
  techo: "roof",
  cerca: "fence",
  barda: "wall fence",
  casa: "house bungalow home",
  piso: "floor",
  garaje: "garage",
  panel: "service panel",
};

export const billText = ({ number, side, openCents, other }: InvoiceRow, locale: Locale): string =>
  (side === "pro" ? m.assistant_own_week_owed : m.assistant_own_week_bill)(
    { number, sum: dollars(openCents / 100), name: plainWords(other) },
    { locale },
  );

type Work = Awaited<ReturnType<typeof listEngagements>>[number];
const AHEAD_DAYS = 365;
const TASKS_SHOWN = 6;
const MOST = 3;

/** How one job stands, or the next that starts where none is named: with whom, where, when, what is left and which bills are open. */
export async function jobStands(
  ctx: Ctx,
  all: readonly Work[],
  job: string | null,
  locale: Locale,
): Promise<OwnAnswer | null> {
  const today = dayAt(ctx.now, await clockOf(ctx));
  const ahead = (await jobsOn(ctx, { from: today, to: addDays(today, AHEAD_DAYS) })).filter(
    ({ calledOff }) => !calledOff,
  );
  const coming = ahead.filter(({ from }) => from !== null && from >= today);
  const next = (coming[0] ?? ahead[0])?.id;
  const words = (job ?? "").split(" ").flatMap((word) => [word, ROOMS[word] ?? ""]);
  const named = job
    ? namedIn(all, words.join(" "), ({ title, location, other }) => `${title} ${location} ${other}`)
    : all.filter(({ id }) => id === next);
  if (!named.length || named.length > MOST) return null;
  const bills = may(ctx, "jobs") ? (await myInvoices(ctx)).rows.filter(({ openCents }) => openCents > 0) : [];
  const told = await Promise.all(
    named.map(async (work) => {
      const on = ahead.find(({ id }) => id === work.id);
      const tasks = (await siteOf(ctx, work.id)).tasks.filter(({ doneAt }) => !doneAt).slice(0, TASKS_SHOWN);
      return standText(
        work,
        { on, tasks, bills: bills.filter(({ engagementId }) => engagementId === work.id) },
        locale,
      );
    }),
  );
  return {
    text: told.join("\n\n"),
    cards: named.map(({ id, title }) => ({
      id: `work-${id}`,
      title,
      body: m.assistant_hands_work({}, { locale }),
      label: m.assistant_card_open({}, { locale }),
      href: `/work/${id}`,
    })),
  };
}

const COUNTED = 8;
/** The jobs with what is agreed, billed and paid of each: the largest first, or what is known of what they bring where costs are asked for. */
export async function jobsByMoney(
  ctx: Ctx,
  all: readonly Work[],
  { money, close }: RunningAsked,
  locale: Locale,
): Promise<OwnAnswer> {
  const to = { locale };
  const sums = may(ctx, "jobs")
    ? await Promise.all(all.slice(0, COUNTED).map(async (work) => ({ work, ...(await workMoney(ctx, work.id)) })))
    : [];
  const priced = sums.toSorted((a, b) => (b.agreed?.cents ?? 0) - (a.agreed?.cents ?? 0));
  const open = sums.toSorted((a, b) => b.leftCents - a.leftCents)[0];
  const [first] = priced;
  const name = ({ title, id }: Work) => `[${plainWords(title)}](/work/${id})`;
  const sum = (cents: number | undefined) => (cents === undefined ? "–" : dollars(cents / 100));
  const rows = priced.map(
    ({ work, agreed, billedCents, paidCents, leftCents }) =>
      `| ${name(work)} | ${plainWords(work.other)} | ${sum(agreed?.cents)} | ${sum(billedCents)} | ${sum(paidCents)} | ${sum(leftCents)} |`,
  );
  const table = rows.length
    ? [m.assistant_own_money_head({}, to), ...rows].join("\n")
    : m.assistant_own_running_none({}, to);
  const largest = first?.agreed
    ? m.assistant_own_money_largest(
        { job: name(first.work), name: plainWords(first.work.other), sum: sum(first.agreed.cents) },
        to,
      )
    : m.assistant_own_money_no_price({}, to);
  const lines = {
    largest: [largest, table],
    cost: [m.assistant_own_money_cost({}, to), table, m.assistant_own_money_reckon({}, to)],
    worst: [
      m.assistant_own_money_worst({}, to),
      ...(open?.leftCents ? [m.assistant_own_money_open({ job: name(open.work), sum: sum(open.leftCents) }, to)] : []),
      m.assistant_own_money_reckon({}, to),
    ],
    why: [m.assistant_own_money_why({}, to), m.assistant_own_money_reckon({}, to)],
  }[money ?? "largest"];
  const closed = close ? [m.assistant_own_close({}, to)] : [];
  const meant = close && money === "largest" && first ? [first.work] : [];
  const shown = meant.length ? meant : all.slice(0, close ? MOST : 0);
  return {
    text: (close ? [...closed, ...shown.map((work) => `- ${name(work)} · ${plainWords(work.other)}`)] : lines).join(
      "\n\n",
    ),
    cards: [
      ...shown.map(({ id, title }) => ({
        id: `work-${id}`,
        title,
        body: m.assistant_hands_work({}, to),
        label: m.assistant_card_open({}, to),
        href: `/work/${id}`,
      })),
      ...(shown.length
        ? []
        : [
            {
              id: "work",
              title: m.engagements_title({}, to),
              body: m.assistant_hands_work({}, to),
              label: m.assistant_card_open({}, to),
              href: "/work",
            },
          ]),
    ],
  };
}

type Stand = {
  on: { from: string | null; to: string | null } | undefined;
  tasks: { title: string; dueOn: string | null }[];
  bills: InvoiceRow[];
};

function standText(work: Work, { on, tasks, bills }: Stand, locale: Locale): string {
  const to = { locale };
  const days = [...new Set([on?.from, on?.to])].flatMap((day) => (day ? [dayText(day, locale)] : []));
  return [
    `**${plainWords(work.title)}**`,
    `- ${plainWords(work.other)} · ${plainWords(work.location)} · ${stateWords(work.state, locale)}`,
    `- ${days.length ? m.assistant_own_job_days({ days: days.join(" – ") }, to) : m.assistant_own_job_no_days({}, to)}`,
    ...tasks.map(
      ({ title, dueOn }) =>
        `- ${m.assistant_own_week_task({ what: plainWords(title) }, to)}${dueOn ? ` · ${dayText(dueOn, locale)}` : ""}`,
    ),
    ...(tasks.length ? [] : [`- ${m.assistant_own_job_no_tasks({}, to)}`]),
    ...bills.map((bill) => `- ${dayText(bill.dueOn, locale)}: ${billText(bill, locale)}`),
  ].join("\n");
}
