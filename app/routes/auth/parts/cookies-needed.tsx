import { signIn } from "~/strings/sign-in";
import { useScripted } from "~/ui/use-scripted";
import { Notice } from "./notice";

/** Where cookies are blocked a sign-in would lead back to its own form without a word. */
export function CookiesNeeded() {
  const areBlocked = useScripted() && !navigator.cookieEnabled;
  return <Notice tone="danger">{areBlocked ? signIn.cookies : null}</Notice>;
}
