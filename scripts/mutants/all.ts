import { ACCOUNT_MUTANTS } from "./accounts.ts";
import { CHANGE_MUTANTS } from "./changes.ts";
import { CODE_MUTANTS } from "./codes.ts";
import { DEMO_MUTANTS } from "./demo.ts";
import { FACTOR_MUTANTS } from "./factors.ts";
import { FINANCING_MUTANTS } from "./financing.ts";
import { JOB_MUTANTS } from "./jobs.ts";
import { LIMIT_MUTANTS } from "./limits.ts";
import { PASSWORD_MUTANTS } from "./passwords.ts";
import { PROVIDER_MUTANTS } from "./providers.ts";
import { SECRET_MUTANTS } from "./secrets.ts";
import { TOKEN_MUTANTS } from "./tokens.ts";

/** Every way in which the code is broken on purpose. */
export const MUTANTS = [
  ...ACCOUNT_MUTANTS,
  ...CODE_MUTANTS,
  ...DEMO_MUTANTS,
  ...LIMIT_MUTANTS,
  ...TOKEN_MUTANTS,
  ...FACTOR_MUTANTS,
  ...PASSWORD_MUTANTS,
  ...PROVIDER_MUTANTS,
  ...SECRET_MUTANTS,
  ...CHANGE_MUTANTS,
  ...FINANCING_MUTANTS,
  ...JOB_MUTANTS,
];
