export interface MenuViewer {
  fullName: string | null;
  username: string;
  accountType: string;
  avatarUrl: string | null;
}

/** Stored account types vary in case. */
export function isCreator(viewer: Pick<MenuViewer, "accountType">): boolean {
  return viewer.accountType.toLowerCase() === "creator";
}
