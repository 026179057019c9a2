/** How far one press of an arrow key goes, wherever in a player the keyboard is. */
export const SEEK_STEP_SECONDS = 5;

const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Where a key leads in a slider of time, seconds from where it stands; 0 for any other key. */
export const stepOf = (key: string): number => (WAYS[key] ?? 0) * SEEK_STEP_SECONDS;
