/** What the menu knows of the person. */
export interface MenuViewer {
  fullName: string | null;
  username: string;
  accountType: string;
  /** An address the browser can load, or null. */
  avatarUrl: string | null;
}

/** The role is a word that people and providers have written in every case. */
export function isCreator(viewer: Pick<MenuViewer, "accountType">): boolean {
  return viewer.accountType.toLowerCase() === "creator";
}
