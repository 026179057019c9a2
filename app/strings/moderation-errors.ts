import type { ErrorEntry } from "./error-entry";

/** What may go wrong while something is reported, judged or appealed. */
// One code a line, however long.
// prettier-ignore
export const moderationErrors = {
  "moderation.not_found": [404, "This case can't be found."],
  "moderation.not_yours": [409, "Somebody else has this case in hand."],
  "moderation.changed": [409, "This case has changed since you opened it. What you wrote is still here: look at what is new, then decide."],
  "moderation.no_power": [403, "Your role can't decide that."],
  "moderation.bad_measures": [400, "These restrictions don't fit what the case is about."],
  "moderation.bad_end": [400, "The end has to lie ahead."],
  "moderation.no_answers": [400, "Choose at least one report that this decision answers."],
  "moderation.too_long": [400, "This text is too long."],
  "moderation.no_words": [400, "Please write why."],
  "moderation.no_ground": [400, "Choose the law or the rule it breaks, or no restriction."],
  "moderation.nothing_chosen": [400, "Choose at least one case."],
  "reports.not_found": [404, "What you want to report can't be found. It may be gone already."],
  "reports.own": [400, "This is your own. You can change or delete it yourself."],
  "reports.paused": [403, "You can't report anything for now, because several of your reports had no ground."],
  "reports.too_many": [429, "You have reported a great many things today. Please go on tomorrow."],
  "reports.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
  "reports.no_reason": [400, "Choose what is wrong with it."],
  "reports.no_words": [400, "Describe in a few words what is wrong."],
  "reports.no_law": [400, "Name the law, as well as you can."],
  "reports.no_faith": [400, "Please confirm that what you say is right as far as you know."],
  "reports.no_address": [400, "Enter the address of the page on this site."],
  "reports.bad_email": [400, "Enter an e-mail address at which we can answer you."],
  "reports.no_name": [400, "Enter your name."],
  "reports.too_long": [400, "This text is too long."],
  "appeals.not_found": [404, "This decision can't be found."],
  "appeals.late": [410, "The six months in which this could be appealed are over."],
  "appeals.twice": [409, "This has been appealed already."],
  "appeals.replaced": [409, "Another decision has taken the place of this one."],
  "appeals.nothing": [409, "This decision restricts nothing that could be appealed."],
  "appeals.paused": [403, "You can't appeal anything for now, because several of your appeals had no ground."],
  "appeals.no_words": [400, "Please write why the decision is wrong."],
  "appeals.too_long": [400, "This text is too long."],
} as const satisfies Record<`${"moderation" | "reports" | "appeals"}.${string}`, ErrorEntry>;
