import { signIn as strings } from "~/strings/sign-in";
import { AuthLink } from "~/ui/auth-frame";

/** For who was refused because of too many tries, their own or a stranger's: the way that is always open. */
export function MailedWay() {
  return (
    <p role="status" className="text-sm text-muted">
      {strings.blocked} <AuthLink to="/forgot-password">{strings.blockedLink}</AuthLink>
    </p>
  );
}
