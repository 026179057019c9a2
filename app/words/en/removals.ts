export const removals = {
  reasonsLost:
    "We restored the site from a backup that is older than this decision. Its reasons are in the email that we sent then.",
} as const;
