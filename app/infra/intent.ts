/**
 * What somebody wants who signs in or up on the way to a page. `words`: a headline in the reader's language, as "Post your
 * job"; `homeowner`: whoever has no account is as a rule a homeowner; `invited`: somebody was asked into a business under
 * this name and, where it is known, this address.
 */
export type Intent = {
  words: string;
  homeowner: boolean;
  invited?: { business: string; name: string; email: string | null };
};
