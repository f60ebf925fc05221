import { toSignWords } from "#app/domains/engagements/rules/papers.ts";
import { m } from "#paraglide/messages.js";
import type { WorkStep } from "../rules.ts";

/** What a job asks for, by its name; of several, how many they are. */
export function workWords({ id, works }: WorkStep): { title: string; why: string; action: string } {
  const [one] = works;
  const about = { title: one?.title ?? "", name: one?.other ?? "" };
  const alone = works.length === 1;
  const many = { n: works.length };
  if (id === "sign_papers")
    return {
      title: alone && one?.paper ? toSignWords(one.paper) : m.dashboard_step_sign_many(many),
      why: alone ? m.dashboard_step_sign_why(about) : m.dashboard_step_sign_many_why(),
      action: alone ? m.engagements_read_and_sign() : m.dashboard_step_see_list_do(),
    };
  if (id === "accept_work")
    return {
      title: alone ? m.dashboard_step_accept(about) : m.dashboard_step_accept_many(many),
      why: alone ? m.dashboard_step_accept_why(about) : m.dashboard_step_accept_many_why(),
      action: alone ? m.dashboard_step_accept_do() : m.dashboard_step_see_list_do(),
    };
  if (id === "answer_report")
    return {
      title: alone ? m.dashboard_step_report(about) : m.dashboard_step_report_many(many),
      why: m.dashboard_step_report_why(),
      action: alone ? m.dashboard_step_report_do() : m.dashboard_step_see_list_do(),
    };
  if (id === "check_repair")
    return {
      title: alone ? m.dashboard_step_repair(about) : m.dashboard_step_repair_many(many),
      why: m.dashboard_step_repair_why(),
      action: alone ? m.dashboard_step_repair_do() : m.dashboard_step_see_list_do(),
    };
  return {
    title: alone ? m.dashboard_step_confirm(about) : m.dashboard_step_confirm_many(many),
    why: alone ? m.dashboard_step_confirm_why(about) : m.dashboard_step_confirm_many_why(),
    action: alone ? m.dashboard_running_confirm_do() : m.dashboard_step_see_list_do(),
  };
}
