// A stand-in for Stripe on this machine: node test/programs/stripe.ts [port] [Kingpost's address]

import { startStripe } from "../stripe/server.ts";

const [port = "3996", kingpost = "http://localhost:3000"] = process.argv.slice(2);
const stripe = await startStripe({ port: Number(port), webhook: `${kingpost}/webhooks/stripe` });
process.stdout.write(`
  Sample payment provider: ${stripe.origin}, which tells ${kingpost} what happens
  Start Kingpost with it:

    ${Object.entries(stripe.settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(" \\\n    ")} \\
    npm run dev

  Let time go by:  curl -d seconds=2592000 ${stripe.origin}/sample/wait
`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stripe.stop());
