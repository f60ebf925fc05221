/** The product's own name and addresses: one edit rebrands it. */
export const BRAND = {
  name: "Kingpost",
  legalName: "Kingpost",
  assistant: "Cody",
  network: "The Builder's Network",
  supportEmail: "support@kingpost.example",
  partnershipsEmail: "partnerships@kingpost.example",
} as const;
