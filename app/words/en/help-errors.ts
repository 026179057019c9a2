/** What can go wrong while helping a person. */
// One code a line, however long.
// prettier-ignore
export const helpErrors = {
  "help.no_reason": "Enter why you're looking.",
  "help.no_ticket": "Enter the ticket number.",
  "help.nothing_to_find": "Enter an email address, an @name, an ID or part of a name.",
  "help.name_too_short": "Enter at least 3 letters of the name.",
  "help.too_long": "This text is too long.",
  "help.too_many_looks": "You've looked at 60 accounts in the past hour. Please wait before you open another.",
  "help.gone": "This account no longer exists.",
  "help.staff": "This account belongs to a colleague or to you, so you can't change it here. The site's owner can, on the command line.",
  "help.changed": "Something has changed since you opened this page. Check what's new, then try again.",
  "help.confirmed": "The email address is already confirmed.",
  "help.no_trial": "There's no free trial to extend. Once people have subscribed, their first payment date stays.",
  "help.trial_twice": "This trial was already extended in the past year.",
  "help.limit_twice": "The sign-in limit was already reset in the past 24 hours.",
  "help.too_many_mails": "This address got too many emails in the past hour. Please try again later.",
  "help.request_open": "There's already an open request for this account.",
  "help.request_over": "This request is closed.",
  "help.second_needed": "You asked for this yourself. Another lead has to agree.",
  "help.too_early": "There's no other lead, so every address needs 72 hours to stop this first.",
  "help.not_told": "We couldn't email every address of this account, so the request wasn't opened. Please try again later.",
} as const satisfies Record<`help.${string}`, string>;
