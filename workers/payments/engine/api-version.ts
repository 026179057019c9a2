/** The release of the API that the stand-in speaks: the one that the library is pinned to. */
export const API_VERSION = "2026-10-28.endive";
