import { Form } from "@remix-run/react";
import { forgetEverything } from "~/identity/forget.browser";
import { profile as strings } from "~/strings/profile";
import { Button } from "~/ui/button";
import { SignOutIcon } from "~/ui/icons";

/** Ends every session of the person, clears this browser's storage and goes to / (spec section 4). */
export function SignOutEverywhere() {
  return (
    <Form method="post" action="/signout" onSubmit={forgetEverything}>
      <input type="hidden" name="scope" value="global" />
      <Button type="submit" variant="quiet" icon={<SignOutIcon className="size-4" />}>
        {strings.signOut}
      </Button>
    </Form>
  );
}
