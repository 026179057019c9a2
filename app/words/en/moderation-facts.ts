/** Sentences that the site itself writes into decisions and cases. */
export const decisionFacts = {
  /** @param removals titles and references of the removals */
  closedForStrikes: (strikes: number, months: number, removals: string) =>
    `We acted on ${strikes} copyright notices about your works within ${months} months, and these removals are still in force: ${removals}. If one of them is reversed, we restore your account.`,
  removal: (title: string, reference: string) => `${title} (decision ${reference})`,
  restoredAfterStrikes: (strikes: number) =>
    `A removal that counted as a strike was reversed. With fewer than ${strikes} strikes left, your account is restored.`,
  counterNotice:
    "We received a counter-notice against this removal, and no claimant told us in time that they've sued.",
  identicalFile:
    "This file is identical, byte for byte, to one that an earlier decision removed. We recognised it by its checksum, and no person has looked at yours. If you appeal, a person will review it.",
  originalReversed:
    "The earlier decision about the identical file was reversed or has ended, so this one ends too.",
};

/**
 * The rules that a decision can name; the others describe how we work. Their titles stand here once more, because
 * decisions store them in English, whatever language the moderator reads.
 */
export const decidingRules = [
  "1. What is not allowed",
  "5. Copyright",
  "6. Misuse",
  "8. Works for adults",
  "9. Money",
] as const;

/** For the European Commission's database, by how we found out. */
export const databaseFacts = {
  report: "Found through a report. Judged against the law and our rules.",
  own: "Found through our own checks. Judged against the law and our rules.",
  authority: "Found through an authority. Judged against the law and our rules.",
  flagger: "Found through a trusted flagger. Judged against the law and our rules.",
} as const;

/** A removed file: its subject and the decision that removed it, or null if it is locked down. */
interface Original {
  subject: string;
  decision: number | null;
}

const named = ({ subject, decision }: Original): string =>
  decision === null ? "a file that is locked down" : `${subject}, which decision #${decision} removed`;

/** For staff. A locked-down original is never named. */
export const findings = {
  identical: (original: Original) => `Identical, byte for byte, to ${named(original)}.`,
  similar: (original: Original, distance: number) =>
    distance === 1
      ? `Looks like ${named(original)}: 1 of 64 bits differs. It may be a different picture.`
      : `Looks like ${named(original)}: ${distance} of 64 bits differ. It may be a different picture.`,
  profilePicture: (original: Original) =>
    `This person sent a profile picture that is identical, byte for byte, to ${named(original)}. We refused it.`,
  smallerVersion: (original: Original) =>
    `The creator's browser sent a smaller version that is identical, byte for byte, to ${named(original)}.`,
  official: (name: string, number: string | null) =>
    number ? `Report added for ${name}, reference ${number}` : `Report added for ${name}`,
};
