import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("notifications");

/** What a member is told, when it is mailed, and the way to stop mails. */
export const NOTIFICATION_MUTANTS = [
  breaks(
    "a forged unsubscribe link is believed",
    "tokens/unsubscribe.server.ts",
    [
      [
        "const known = right.length === given.length && timingSafeEqual(right, given);",
        "const known = right.length === given.length && timingSafeEqual(right, right);",
      ],
    ],
    "limits#a forged unsubscribe link",
  ),
  breaks(
    "an unsubscribe link with another signature's length is believed",
    "tokens/unsubscribe.server.ts",
    [
      [
        "const known = right.length === given.length && timingSafeEqual(right, given);",
        "const known = right.length !== given.length || timingSafeEqual(right, given);",
      ],
    ],
    "limits#a forged unsubscribe link",
  ),
  breaks(
    "a member reads the list of another",
    "queries/list.server.ts",
    [
      [
        "          eq(notifications.userId, userId),\n          eq(notifications.shown, true),",
        "          userId ? undefined : undefined,\n          eq(notifications.shown, true),",
      ],
    ],
    "notify#nobody sees or changes",
  ),
  breaks(
    "a member marks the lines of another as read",
    "commands/read.server.ts",
    [
      [
        "and(eq(notifications.userId, userId), isNull(notifications.readAt), which)",
        "and(isNull(notifications.readAt), which)",
      ],
    ],
    "notify#nobody sees or changes",
  ),
  breaks(
    "a page that ends exactly at the limit leads to an empty one",
    "queries/list.server.ts",
    [["next: rows.length > limit && last", "next: rows.length >= limit && last"]],
    "limits#a page that is just full",
  ),
  breaks(
    "the second page repeats the last line of the first",
    "queries/list.server.ts",
    [["${notifications.id}) < (${at}", "${notifications.id}) <= (${at}"]],
    "notify#pages go back in time",
  ),
  breaks(
    "a digest names everything, however much it is",
    "commands/mail.server.ts",
    [["told.slice(0, LINES_MAX)", "told"]],
    "limits#a digest of a hundred",
  ),
  breaks(
    "a digest names one thing and counts the rest",
    "commands/mail.server.ts",
    [["const LINES_MAX = 40;", "const LINES_MAX = 1;"]],
    "limits#a digest of a hundred",
  ),
  breaks(
    "a mail goes out before its time",
    "commands/mail.server.ts",
    [["lte(notifications.mailDueAt, ctx.now), ", ""]],
    "notify#the daily digest comes at 8:00",
  ),
  breaks(
    "a digest is mailed again each time the clock strikes",
    "commands/mail.server.ts",
    [[", isNull(notifications.mailedAt));", ");"]],
    "limits#what a digest told",
  ),
  breaks(
    "members beyond the first batch get no mail",
    "commands/mail.server.ts",
    [["  if (members.length === MEMBERS_AT_ONCE) await ctx.services.queue.enqueue(ctx, MAILS, {});\n", ""]],
    "limits#a batch of mails",
  ),
  breaks(
    "quiet hours are not kept",
    "rules/clock.server.ts",
    [["quiet && isQuiet(time, quiet, zone) ? nextAt", "quiet && !time ? nextAt"]],
    "notify#within quiet hours nothing is mailed",
  ),
  breaks(
    "the minute at which quiet hours end is still quiet",
    "rules/clock.server.ts",
    [["from <= now && now < to :", "from <= now && now <= to :"]],
    "rules/clock#quiet hours within a day",
  ),
  breaks(
    "a flood is mailed one by one",
    "rules/mail-time.server.ts",
    [["const flood = meant >= MAILS_AN_HOUR;", "const flood = meant > 1000;"]],
    "notify#of a flood the first five",
  ),
  breaks(
    "what a member did themselves is mailed to them",
    "rules/kinds.ts",
    [['if (isOwnAct(event)) return "off";\n', ""]],
    "notify#what somebody did with their own hands",
  ),
  breaks(
    "stopping one kind stops all",
    "commands/settings.server.ts",
    [['(kind === "all" ? KINDS : [kind])', "(kind ? KINDS : [])"]],
    "limits#a link of one kind",
  ),
  breaks(
    "mails that a member had in the digest come at once after a link is taken back",
    "commands/settings.server.ts",
    [["(known ? before[one] : DEFAULTS[one].mail) === mail", 'mail === "now"']],
    "notify#taken back at once",
  ),
  breaks(
    "a mail that waits goes out after its member stopped it",
    "commands/settings.server.ts",
    [["    await dropWaiting(tx, userId, off);\n", ""]],
    "notify#a mail that waits does not go out",
  ),
  breaks(
    "a push says on the lock screen who it is about",
    "commands/push.server.ts",
    [["const body = withLocale(device.locale, () => pushWords(told.kind));", "const body = told.path;"]],
    "push#by the kind alone",
  ),
  breaks(
    "an address inside the network is kept for push",
    "commands/push.server.ts",
    [['if (ctx.services.outgoing.problem(endpoint, "member"))', 'if (endpoint === "")']],
    "push#inside the network",
  ),
  breaks(
    "push goes out in quiet hours",
    "commands/notify.server.ts",
    [["afterQuiet(tx.now, one.clock.quiet, one.clock.timeZone) : null", "tx.now : null"]],
    "push#quiet hours",
  ),
  breaks(
    "a kind that is turned off is pushed",
    "commands/notify.server.ts",
    [["one?.reached && one.push && !isOwnAct(event)", "one?.reached && !isOwnAct(event)"]],
    "push#turned off is not pushed",
  ),
  breaks(
    "a device that was taken over still hears of the member before",
    "commands/push.server.ts",
    [["target: pushDevices.endpoint, set: own", "target: pushDevices.endpoint, set: { createdAt: tx.now }"]],
    "push#next member's sign-in",
  ),
  breaks(
    "a number that answered STOP is texted",
    "commands/text.server.ts",
    [["told.stoppedFor === told.phone || ", ""]],
    "texts#STOP ends texts at once",
  ),
  breaks(
    "anybody may say that a number answered STOP",
    "commands/reply.server.ts",
    [["if (!reply) throw", 'if (!reply && !said.has("Body")) throw']],
    "texts#without a provider nobody",
  ),
  breaks(
    "a member is texted without end",
    "commands/text.server.ts",
    [["(sent?.count ?? 0) >= TEXTS_A_DAY", "(sent?.count ?? 0) < 0"]],
    "texts#more texts a day",
  ),
  breaks(
    "a text wakes a member at night",
    "rules/text-time.server.ts",
    [["NIGHT, timeZone", "null, timeZone"]],
    "texts#at night",
  ),
  breaks(
    "a text goes out that was turned off while it waited",
    "commands/text.server.ts",
    [[" || !told.kinds.includes(told.kind)", ""]],
    "texts#with their own hands",
  ),
  breaks(
    "the newest device makes room",
    "commands/push.server.ts",
    [["devices.slice(0, Math.max(0, devices.length - DEVICES_MOST))", "devices.slice(DEVICES_MOST)"]],
    "push#so many devices and no more",
  ),
];
