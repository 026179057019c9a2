import { profile as strings } from "~/strings/profile";
import { Button } from "~/ui/button";
import { SignOutIcon } from "~/ui/icons-menu";
import { SignOutForm } from "~/routes/auth/signout/sign-out-form";

/** Ends every session of the person, clears this browser's storage and goes to / (spec section 4). */
export function SignOutEverywhere() {
  return (
    <SignOutForm everywhere>
      <Button type="submit" variant="quiet" icon={<SignOutIcon className="size-4" />}>
        {strings.signOut}
      </Button>
    </SignOutForm>
  );
}
