import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import { type Action, type AgreementStage, isAwaited, isReleased, type State } from "../rules.ts";

type About = {
  agreement: AgreementStage | null;
  state: State;
  side: "hirer" | "pro";
  answerBy: string | null;
  name: string;
};

/** What happens next, for the side that reads. */
export function nextWords(
  { state, side, answerBy, name, agreement }: About,
  can: { reopen: boolean; choose: boolean },
): string {
  if (state === "awarded")
    return side === "pro" ? m.engagements_next_pro_awarded({ name }) : m.engagements_next_hirer_awarded({ name });
  if (state === "agreed") {
    if (agreement === `signed_by_${side}`) return m.engagements_next_agree_wait();
    return agreement === "signed" ? m.engagements_next_agreed() : m.engagements_next_agree();
  }
  if (state === "working") return m.engagements_next_working();
  if (state === "done_by_hirer" || state === "done_by_pro") {
    const words = { name, date: day(answerBy ?? "") };
    return isAwaited(state, side) ? m.engagements_next_answer(words) : m.engagements_next_wait(words);
  }
  if (state === "disputed") return m.engagements_next_disputed();
  if (state === "closed") return side === "hirer" ? m.engagements_next_closed_hirer() : m.engagements_next_closed_pro();
  if (can.choose) return m.engagements_next_choose();
  return isReleased(state) && can.reopen ? m.engagements_next_released_hirer() : m.engagements_next_ended();
}

/** What a button says. */
export function actionWords(action: Action, side: "hirer" | "pro"): string {
  if (action === "withdraw")
    return side === "hirer" ? m.engagements_do_withdraw_hirer() : m.engagements_do_withdraw_pro();
  return DO[action]();
}

const DO: Record<Action, () => string> = {
  accept: m.engagements_do_accept,
  start: m.engagements_do_start,
  done: m.engagements_do_done,
  take_back: m.engagements_do_take_back,
  confirm: m.engagements_do_confirm,
  agree_done: m.engagements_do_agree_done,
  agree_undone: m.engagements_do_take_back,
  dispute: m.engagements_do_dispute,
  withdraw: m.engagements_do_withdraw_pro,
  no_show: m.engagements_do_no_show,
  cancel: m.engagements_do_cancel,
  settle_done: m.engagements_settle_done,
  settle_working: m.engagements_settle_working,
  settle_cancelled: m.engagements_settle_cancelled,
};

/** What a step that ends or stops the work brings; null for those that take one touch. */
export function sureWords(action: Action, side: "hirer" | "pro"): string | null {
  if (action === "withdraw")
    return side === "hirer" ? m.engagements_sure_withdraw_hirer() : m.engagements_sure_withdraw_pro();
  if (action === "take_back") return m.engagements_sure_take_back();
  if (action === "no_show") return m.engagements_sure_no_show();
  if (action === "agree_done") return m.engagements_sure_agree_done();
  if (action === "agree_undone") return m.engagements_sure_agree_undone();
  if (action === "cancel") return m.engagements_sure_cancel();
  return action === "dispute" ? m.engagements_sure_dispute() : null;
}

/** What a page says after a step. */
export function saidWords(action: Action): string {
  return (SAID[action] ?? m.engagements_said_over)();
}

const SAID: Partial<Record<Action, () => string>> = {
  accept: m.engagements_said_accept,
  start: m.engagements_said_start,
  done: m.engagements_said_done,
  take_back: m.engagements_said_take_back,
  confirm: m.engagements_said_confirm,
  agree_done: m.engagements_said_confirm,
  agree_undone: m.engagements_said_take_back,
  dispute: m.engagements_said_dispute,
};
