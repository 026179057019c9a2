export const MAX_PLAYLIST_TITLE_CHARACTERS = 100;
export const MAX_PLAYLIST_DESCRIPTION_CHARACTERS = 1000;

export const MAX_PLAYLISTS = 200;

/** Includes works that can't be seen now. */
export const MAX_PLAYLIST_ITEMS = 5000;

export const PLAYLIST_PAGE_SIZE = 24;

export const PLAYLIST_COVERS = 4;

export const PANEL_BEFORE = 4;
export const PANEL_BEHIND = 12;

/** Fits twenty works inserted one before the other before the list is renumbered. */
export const RANK_GAP = 2 ** 20;

/** Far above 0, so a million works can go on top; ranks stay exact in a JavaScript number. */
export const RANK_BASE = 2 ** 40;
