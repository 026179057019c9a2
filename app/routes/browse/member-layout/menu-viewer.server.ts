import type { Viewer } from "~/identity/accounts/viewer";
import { avatarPath } from "~/profiles/avatar-path";
import type { MenuViewer } from "./menu-viewer";

export function menuViewer({ fullName, username, accountType, avatarUrl }: Viewer): MenuViewer {
  return { fullName, username, accountType, avatarUrl: avatarPath(avatarUrl) };
}
