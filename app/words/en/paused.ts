/** Pages that people see while a lead has stopped something, or while the site is restored. */
export const paused = {
  stopped: "Paused for now",
  closed: "Back soon",
  again: "Try again",
} as const;
