export const MAX_PLAYLIST_TITLE_CHARACTERS = 100;
export const MAX_PLAYLIST_DESCRIPTION_CHARACTERS = 1000;

/** Lists of one person. */
export const MAX_PLAYLISTS = 200;

/** Works of one list, those that can't be seen now among them. */
export const MAX_PLAYLIST_ITEMS = 5000;

/** Rows of a list's page, and lists of a page of lists. */
export const PLAYLIST_PAGE_SIZE = 24;

/** Works whose pictures stand for a list. */
export const PLAYLIST_COVERS = 4;

/** Rows of the panel beside a work: before it, and behind it. */
export const PANEL_BEFORE = 4;
export const PANEL_BEHIND = 12;

/** Room between two neighbours: twenty works can be put between them, one before the other, until a list is numbered anew. */
export const RANK_GAP = 2 ** 20;

/** Ranks begin far above 0, so that works can be put on top a million times; they stay exact in a JavaScript number. */
export const RANK_BASE = 2 ** 40;
