export { demoAccounts, seedDemo } from "#seed/demo.ts";
