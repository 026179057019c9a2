/** Folder of the browser's own storage (Origin Private File System) where copies lie until they are sent. */
export const COPIES_FOLDER = "renditions";
