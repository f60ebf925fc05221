/** The product's own name and addresses: one edit rebrands it. The tagline is in the catalogue (`app_tagline`). */
export const BRAND = {
  name: "Kingpost",
  legalName: "Kingpost",
  assistant: "Cody",
  network: "The Builder's Network",
  supportEmail: "support@kingpost.example",
  partnershipsEmail: "partnerships@kingpost.example",
  /** The operator's own accounts; those left out are not shown. */
  social: {} as { facebook?: string; instagram?: string; linkedin?: string; youtube?: string },
};
