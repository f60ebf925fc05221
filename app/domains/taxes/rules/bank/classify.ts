import type { Account } from "../columns.ts";
import { isKnownShop } from "./usual-lines.ts";

/** What a row of a bank's file is to the books. Only the first three are on Schedule C. */
const ROLES = ["income", "expense", "return", "payment", "transfer", "owner", "tax", "other"] as const;
export type Role = (typeof ROLES)[number];

/** One row: which way the money went, seen from the account, and the words around it. */
export type BankRow = { way: "in" | "out"; text: string; type: string; category: string };

const has = (pattern: RegExp, text: string) => pattern.test(text);

/** Bought at a till or paid by card: whatever else its words look like, it is no transfer and no payment of a card. */
const AT_A_TILL =
  /\bPURCHASE\b|\bCHECK ?CARD\b|\bPOS\b|DEBIT CARD|\bRECURRING PAYMENT AUTHORIZED\b|PAYMENT AUTHORIZED ON/;
const PAID_OUT =
  /\b(STRIPE|SQUARE INC|SQ \*|SQUAREUP|INTUIT|CLOVER|TOAST|SHOPIFY|MERCHANT|BANKCARD|PAYPAL|VENMO|ZELLE|WIRE|DOORDASH)\b/;
const FEE = /\bFEES?\b|SERVICE CHARGE|\bINTEREST CHARGE|FINANCE CHARGE|OVERDRAFT ITEM/;

const OWNER =
  /\bOWNER'?S?\b.*\b(DRAW|DISTRIBUTION|CONTRIBUTION|WITHDRAWAL|INVESTMENT|EQUITY|CAPITAL|LOAN)|\b(MEMBER|PARTNER|SHAREHOLDER|CAPITAL|PERSONAL|EQUITY)('?S)? (DRAW|DISTRIBUTION|CONTRIBUTION|WITHDRAWAL|INVESTMENT)|\b(TO|FROM) (MY |OWNER )?PERSONAL\b|\bPERSONAL (CHECKING|CHK|SAVINGS|ACCOUNT|ACCT|EXPENSE|USE)|OWNER'?S? (EQUITY|PAY|DRAW)/;
/** A draw that comes in is a customer's or a lender's, paid by progress. */
const DRAWN = /\bDRAW\b/;
const CASH =
  /\bATM\b(?!.*\bDEPOSIT\b)|CASH (WITHDRAWAL|EWITHDRAWAL)|\bEWITHDRAWAL\b|\bWITHDRAWAL MADE IN\b|(COUNTER|BRANCH|TELLER) WITHDRAWAL|CUSTOMER WITHDRAWAL|CASH ADVANCE/;

const TAX =
  /\bIRS\b|USATAXPYMT|\bEFTPS\b|\bUS TREASURY\b|TREAS 310|INTERNAL REVENUE|FRANCHISE TAX|\b(DEPT|DEPARTMENT|DIV|DIVISION|DEPARTAMENTO)\.? ?(OF )?(REV|REVENUE|TAX|TAXATION)\b|\bDOR\b|\bNYS DTF|\bFTB\b|\bCDTFA\b|\bCOMPTROLLER\b|\bWEBFILE\b|\bEST(IMATED)? TAX|\bTAX(ES)? ?(PYMT|PYMNT|PMT|PAYMENT|PAYMNT|DEPOSIT|REF|REFUND|QUARTERLY)S?\b|\bQUARTERLY TAX|\bSTATE TAX|\bINCOME TAX|\bSALES TAX/;
const NO_TAX =
  /PROPERTY TAX|TAX (PREP|SERVICE|COLLECTOR)|TURBOTAX|H ?& ?R BLOCK|JACKSON HEWITT|\bGUSTO\b|\bADP\b|PAYCHEX|PAYROLL|\bTAXI\b/;

const CARD_MAKER =
  /CREDIT ?(CARD|CRD)|\bCRD\b|CRCARD|CARDMEMBER|CARD ?SERV|\bCARD (PAYMENT|PMT|PYMT)|\bAMEX\b|AMERICAN EXPRESS|CAPITAL ?ONE|\bCITI(BANK|CARDS?|CTP)?\b|\bDISCOVER\b|BARCLAYCARD|\bBARCLAYS\b|SYNCHRONY|\bSYNCB\b|APPLE ?CARD|GSBANK|\bBK OF AMER|BANK OF AMERICA|\bCHASE\b|\bELAN\b|COMENITY|\bVISA\b|MASTERCARD|BANKAMERICARD/;
const PAYS =
  /PAYMENT|\bPYMT|\bPMT|AUTO ?PAY|E-?PAY|E-PAYMENT|BILL ?PA?Y|AUTOPMT|PAYMT|CRDPMT|CARDPMT|CREDIT CRD|\bPAYOFF\b|ONLINE PAY/;
const PAYS_CARD =
  /PAY(MENT|MT)? TO .*(\bCARD\b|\bCRD\b)|CARD ENDING IN \d|CREDIT CARD (AUTO|BILL|ONLINE|PAY)|TRANSFER\b.* TO .*(\bVISA\b|\bCARD\b|MASTERCARD|PLATINUM|SIGNATURE)|LOAN_PMT.*CARD|PAGO (DE|A) (LA )?TARJETA/;
const CARD_PAID = /PAYMENT|\bPYMT|\bPMT|AUTO ?PAY|DIRECTPAY|THANK YOU|E-?PAYMENT|\bPAGO\b|GRACIAS/;

const TRANSFER =
  /\b(ONLINE|INTERNET|MOBILE|BANKING|INTERNAL|EXTERNAL|AUTOMATIC|RECURRING|SCHEDULED|BOOK|FUNDS?|ACCOUNT|SAVINGS|WEB|INST|PROTECTION|BALANCE|ACH|ACCT)\b.{0,12}(\bTRANSFER\b|\bXFER\b|\bTRNSFR\b|\bTRF\b|\bTFR\b)|\b(TRANSFER|XFER|TRNSFR|TFR) (TO|FROM|IN|OUT|WITHDRAWAL|DEPOSIT|CREDIT|DEBIT)\b|^(TRANSFER|XFER)\b|\b(TRANSFER|XFER)\b.*(\bSAV|\bCHK|\bCHECKING|\bMMA\b|\bACCT\b|\bACCOUNT\b|X{2,}\d|\.{3}\d)|\bXFER\b|KEEP THE CHANGE|SAVE AS YOU GO|WAY2SAVE|\b(TO|FROM)\b.*\b(SAVINGS|CHECKING|MONEY MARKET)\b|ROUND-?UP TRANSFER|\bTRANSFERENCIA\b/;
const TRANSFER_TYPE = /ACCT_XFER|PARTNERFI|^TRANSFER|\bXFER\b|ACCOUNT TRANSFER/;

const LOAN =
  /\bLOAN\b|MORTGAGE|\bSBA\b|\bEIDL\b|\bPPP\b|LINE OF CREDIT|\bLOC ADVANCE|KABBAGE|\bONDECK\b|MOTOR CREDIT|AUTO FINANC|\bALLY (AUTO|PAYMT)|GM FINANCIAL|TOYOTA FIN|HONDA FIN|FORD (MOTOR )?CR|KUBOTA CREDIT|CAT FINANCIAL|JOHN DEERE FIN|PRINCIPAL PAYMENT/;
export const INTEREST_EARNED =
  /INTEREST (PAYMENT|PAID|EARNED|CREDIT|DEPOSIT)|^INTEREST$|\bINT (PMT|PAID|EARNED)|DIVIDEND|APY EARNED/;
const BOUNCED = /DEPOSIT(ED)? ITEM RET|RETURN(ED)? (DEPOSIT|ITEM)|RETURNED CHECK|NSF CHECK|CHARGEBACK/;
const RETURN =
  /\bREFUND(ED)?\b|\bRETURNS?\b|\bREVERSAL\b|\bREVERSED\b|\bPURCHASE RETURN|CARD CREDIT|POS CREDIT|MERCHANT CREDIT|\bVOID\b|\bREBATE\b|PROVISIONAL CREDIT|DISPUTE|\bDEVOLUCION|\bREEMBOLSO|CREDIT ADJ|\bCASH ?BACK\b|\bREWARDS?\b|STATEMENT CREDIT/;
const CUSTOMER_PAID = /\bDEPOSIT\b|\bZELLE\b|\bWIRE\b|\bCHECK\b|INVOICE|\bPAYOUT\b|\bSETTLEMENT\b|\bCUSTOMER\b/;

/** What a bookkeeping program calls its transactions, and what each is where only money that moved counts. */
const BOOKS: readonly (readonly [type: RegExp, role: Role])[] = [
  [/^CREDIT CARD PAYMENT|PAY DOWN CREDIT/, "payment"],
  [/^(CREDIT CARD CREDIT|CC-?CREDIT|VENDOR CREDIT|BILL CREDIT|SUPPLIER CREDIT)/, "return"],
  [/^TRANSFER/, "transfer"],
  [/TAX (PAYMENT|REFUND)|TAX PMT/, "tax"],
  [
    /^(INVOICE|BILL|ESTIMATE|STATEMENT CHARGE|JOURNAL|GENERAL JOURNAL|CREDIT MEMO|PURCHASE ORDER|OPENING|INVENTORY|SALES ORDER|TIME)\b(?! PAYMENT| PMT)/,
    "other",
  ],
  [/^(PAYMENT|SALES RECEIPT|RECEIVE PAYMENT|CUSTOMER PAYMENT)/, "income"],
  [
    /^(EXPENSE|CHECK|CASH PURCHASE|CASH EXPENSE|CREDIT CARD (CHARGE|EXPENSE)|BILL (PAYMENT|PMT)|PAYCHECK|PAYROLL|DEBIT)/,
    "expense",
  ],
  [/^REFUND/, "return"],
];

/**
 * What a row is: business income or expense, a return, or money that only moved. Told by the bank's own type first, then
 * by the words; what is left over is income or an expense, and on a card money that comes back is a return.
 */
export function roleOf(row: BankRow, account: Account): Role {
  const text = row.text.toUpperCase();
  const type = row.type.toUpperCase();
  const category = row.category.toUpperCase();
  const all = `${text} ${category}`;
  const atTill = has(AT_A_TILL, text);
  if (!atTill && (has(OWNER, all) || (row.way === "out" && has(DRAWN, text)))) return "owner";
  if (account === "books") {
    const known = BOOKS.find(([words]) => words.test(type))?.[1];
    if (known && known !== "expense" && known !== "income") return known;
    if (/UNDEPOSITED/.test(category) && type === "DEPOSIT") return "transfer";
    if (/CREDIT CARD PAY|^(CHECKING|SAVINGS)\b/.test(category) && type !== "DEPOSIT") return "transfer";
    if (known === "income" || known === "expense") return isTax(all) ? "tax" : known;
  }
  if (isTax(text) && !atTill) return "tax";
  return row.way === "in" ? roleOfMoneyIn(text, type, category, account) : roleOfMoneyOut(text, type, atTill, account);
}

const isTax = (text: string) => has(TAX, text) && !has(NO_TAX, text);

function roleOfMoneyIn(text: string, type: string, category: string, account: Account): Role {
  if (account === "card") {
    if (/^(PAYMENT|PAY)/.test(type)) return "payment";
    if (/^(RETURN|REFUND)/.test(type)) return "return";
    if (has(CARD_PAID, text) && !has(/REFUND|RETURN|REVERSAL|REVERSED/, text)) return "payment";
    if (has(/BALANCE TRANSFER/, text)) return "transfer";
    return /^PAYMENTS?$/.test(category) ? "payment" : "return";
  }
  if (has(INTEREST_EARNED, text)) return "income";
  if (isTransfer(text, type)) return "transfer";
  if (has(LOAN, text)) return "other";
  if (has(RETURN, text) || /^(RETURN|REFUND)/.test(type)) return "return";
  return isKnownShop(text) && !has(CUSTOMER_PAID, text) && !has(/^(DEPOSIT|CHECK_DEPOSIT|ACH_CREDIT)/, type)
    ? "return"
    : "income";
}

function roleOfMoneyOut(text: string, type: string, atTill: boolean, account: Account): Role {
  if (account === "card") {
    if (has(/RETURNED PAYMENT|PAYMENT (REVERSAL|RETURNED)|REVERSED PAYMENT/, text) && !has(FEE, text)) return "payment";
    if (has(/BALANCE TRANSFER/, text) && !has(FEE, text)) return "transfer";
    return has(/CASH ADVANCE/, text) && !has(FEE, text) && !has(/INTEREST/, text) ? "owner" : "expense";
  }
  if (has(FEE, text) || /FEE/.test(type)) return "expense";
  if (!atTill) {
    if (has(PAYS_CARD, text) || (has(CARD_MAKER, text) && has(PAYS, text)) || /CREDIT CARD PAYMENT/.test(type))
      return "payment";
    if (isTransfer(text, type)) return "transfer";
    if (has(LOAN, text) || /LOAN_PMT/.test(type)) return "other";
    // A customer's check that came back takes its income with it.
    if (has(BOUNCED, text)) return "income";
  }
  return has(CASH, text) || type === "ATM" ? "owner" : "expense";
}

const isTransfer = (text: string, type: string) =>
  (has(TRANSFER, text) || has(TRANSFER_TYPE, type)) && !has(PAID_OUT, text) && !has(AT_A_TILL, text);

/** Which way the words alone say that the money went, for files whose sign is not known; null where they say nothing. */
export function wayInWords(text: string, type: string): BankRow["way"] | null {
  const words = text.toUpperCase();
  const kind = type.toUpperCase();
  if (/^(SALE|PURCHASE|FEE)/.test(kind)) return "out";
  if (/^(PAYMENT|RETURN|REFUND)/.test(kind)) return "in";
  if (
    has(
      /THANK YOU|PAYMENT RECEIVED|AUTOPAY PAYMENT|DIRECTPAY|\bREFUND|PURCHASE RETURN|\bRETURN\b|STATEMENT CREDIT/,
      words,
    )
  )
    return "in";
  if (
    has(/\bFROM\b.*|\bDEPOSIT\b|PAYROLL CREDIT|DIRECT DEP/, words) &&
    has(/\bDEPOSIT\b|ZELLE|TRANSFER|DIRECT DEP/, words)
  )
    return "in";
  if (
    has(AT_A_TILL, words) ||
    has(FEE, words) ||
    has(/WITHDRAW|\bCHECK ?#? ?\d+$|ZELLE .*\bTO\b|TRANSFER TO|BILL ?PAY|INTEREST CHARGE/, words)
  )
    return "out";
  return isKnownShop(words) ? "out" : null;
}
