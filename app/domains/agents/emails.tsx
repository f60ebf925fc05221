import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { policyWord, policyWords } from "./rules/words.ts";
import type { AgentKind } from "./rules.ts";

type Policy = { kind: AgentKind; expiresOn: string; number: string | null };
type Ask = { company: string; name: string; kinds: AgentKind[]; url: string };

/** A business named somebody as its agent: who asks, why, and how to say no. */
export const askMail = ({ company, name, kinds, url }: Ask) =>
  letter({
    subject: m.agents_mail_ask_subject({ company }),
    paragraphs: [
      m.agents_mail_hello({ name }),
      m.agents_mail_ask_body({ company, policies: policyWords(kinds) }),
      m.agents_mail_ask_why({ company }),
      m.agents_mail_ask_how(),
      m.agents_mail_decline({ company }),
    ],
    action: { label: m.agents_mail_button(), url },
  });

/** A policy ends soon, or has ended. */
export function endingMail(about: { company: string; name: string; policy: Policy; over: boolean; url: string }) {
  const { company, name, policy, over, url } = about;
  const words = { company, policy: policyWord(policy.kind), date: day(policy.expiresOn) };
  return letter({
    subject: over ? m.agents_mail_over_subject(words) : m.agents_mail_ending_subject(words),
    paragraphs: [
      m.agents_mail_hello({ name }),
      over ? m.agents_mail_over_body(words) : m.agents_mail_ending_body(words),
      ...(policy.number ? [m.agents_mail_policy({ number: policy.number })] : []),
      m.agents_mail_ask_how(),
      m.agents_mail_decline({ company }),
    ],
    action: { label: m.agents_mail_button(), url },
  });
}

/** What an agent sent came back from the review. */
export const rejectedMail = (about: { company: string; name: string; kind: AgentKind; reason: string; url: string }) =>
  letter({
    subject: m.agents_mail_rejected_subject({ company: about.company, policy: policyWord(about.kind) }),
    paragraphs: [
      m.agents_mail_hello({ name: about.name }),
      m.agents_mail_rejected_body({ company: about.company, policy: policyWord(about.kind) }),
      m.agents_mail_rejected_reason({ reason: about.reason }),
      m.agents_mail_decline({ company: about.company }),
    ],
    action: { label: m.agents_mail_button(), url: about.url },
  });
