import { Form } from "~/routes/shared/forms/form";
import { Button, type ButtonVariant } from "~/ui/button";

interface Props {
  intent: "card" | "billing";
  label: string;
  variant?: ButtonVariant;
}

/** The next page is another site. */
export function ProviderForm({ intent, label, variant = "secondary" }: Props) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  );
}
