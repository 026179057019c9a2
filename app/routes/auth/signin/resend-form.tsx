import { Form } from "~/routes/shared/forms/form";
import { profile } from "~/words/en/profile";
import { Button } from "~/ui/button";

export function ResendForm({ email, label = profile.resend }: { email: string; label?: string }) {
  return (
    <Form method="post" className="flex justify-center">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary" size="sm">
        {label}
      </Button>
    </Form>
  );
}
