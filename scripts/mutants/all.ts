import { ACCOUNT_MUTANTS } from "./accounts.ts";
import { CHANGE_MUTANTS } from "./changes.ts";
import { CODE_MUTANTS } from "./codes.ts";
import { DEMO_MUTANTS } from "./demo.ts";
import { FACTOR_MUTANTS } from "./factors.ts";
import { LIMIT_MUTANTS } from "./limits.ts";
import { MEMBER_MUTANTS } from "./members.ts";
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
  ...MEMBER_MUTANTS,
];
