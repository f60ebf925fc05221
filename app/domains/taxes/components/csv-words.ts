import { m } from "#paraglide/messages.js";
import { CSV_COLUMNS_MAX, CSV_MAX_MB, CSV_ROWS_MAX } from "../input/limits.ts";
import type { Role } from "../rules/bank/classify.ts";
import type { Section } from "../rules/bank/groups.ts";
import type { Account, Field, Sign } from "../rules/columns.ts";
import type { DateOrder } from "../rules/days.ts";
import type { RowFault } from "../rules/rows.ts";

/** Why a plain form's CSV file was not taken, by the code it came back with. */
export function csvRefusal(code: string): string {
  const words: Record<string, () => string> = {
    csv_empty: () => m.taxes_csv_empty(),
    csv_not_text: () => m.taxes_csv_not_text(),
    csv_too_large: () => m.taxes_csv_too_large({ max: CSV_MAX_MB }),
    csv_too_long: () => m.taxes_csv_too_long({ max: CSV_ROWS_MAX }),
    csv_too_wide: () => m.taxes_csv_too_wide({ max: CSV_COLUMNS_MAX }),
    csv_broken: () => m.taxes_csv_broken_somewhere(),
  };
  return words[code]?.() ?? m.taxes_csv_failed();
}

export const fieldWords = (): Record<Field, string> => ({
  date: m.taxes_day(),
  amount: m.taxes_amount(),
  moneyIn: m.taxes_csv_money_in(),
  moneyOut: m.taxes_csv_money_out(),
  kind: m.taxes_csv_kind_field(),
  type: m.taxes_csv_bank_type(),
  category: m.taxes_csv_category(),
  line: m.taxes_line(),
  party: m.taxes_csv_party(),
  note: m.taxes_note(),
});

export const signWords = (): Record<Sign, string> => ({
  minus_is_expense: m.taxes_sign_minus(),
  plus_is_expense: m.taxes_sign_plus(),
  all_expenses: m.taxes_sign_expenses(),
  all_income: m.taxes_sign_income(),
});

export const orderWords = (): Record<DateOrder, string> => ({
  mdy: m.taxes_order_mdy(),
  dmy: m.taxes_order_dmy(),
  iso: m.taxes_order_iso(),
});

export const faultWords = (fault: RowFault, text: string): string =>
  ({
    date: () => m.taxes_fault_date({ text }),
    date_range: () => m.taxes_fault_date_range({ text }),
    amount: () => m.taxes_fault_amount({ text }),
    amount_zero: () => m.taxes_fault_zero(),
    amount_large: () => m.taxes_fault_large({ text }),
    both_amounts: () => m.taxes_fault_both({ text }),
    kind: () => m.taxes_fault_kind({ text }),
    line: () => m.taxes_fault_line({ text }),
  })[fault]();

export const accountWords = (): Record<Account, string> => ({
  bank: m.taxes_account_bank(),
  card: m.taxes_account_card(),
  books: m.taxes_account_books(),
  list: m.taxes_account_list(),
});

/** What follows from the kind of file for its rows. */
export const readAsWords = (): Record<Account, string> => ({
  bank: m.taxes_read_as_bank(),
  card: m.taxes_read_as_card(),
  books: m.taxes_read_as_books(),
  list: m.taxes_read_as_list(),
});

export const roleWords = (): Record<Role, string> => ({
  income: m.taxes_role_income(),
  expense: m.taxes_role_expense(),
  return: m.taxes_role_return(),
  payment: m.taxes_role_payment(),
  transfer: m.taxes_role_transfer(),
  owner: m.taxes_role_owner(),
  tax: m.taxes_role_tax(),
  other: m.taxes_role_other(),
});

export const sectionWords = (): Record<Section, { title: string; body: string }> => ({
  income: { title: m.taxes_income(), body: m.taxes_section_income() },
  expense: { title: m.taxes_expenses(), body: m.taxes_section_expense() },
  return: { title: m.taxes_section_return_title(), body: m.taxes_section_return() },
  tax: { title: m.taxes_section_tax_title(), body: m.taxes_section_tax() },
  out: { title: m.taxes_section_out_title(), body: m.taxes_section_out() },
});
