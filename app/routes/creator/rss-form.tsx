import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

interface RssFormProps {
  intent: "give" | "renew";
  /** The page to go on with. */
  next: string;
  children: string;
}

/** A form that makes a member's private RSS address, or another one. */
export function RssForm({ intent, next, children }: RssFormProps) {
  return (
    <Form method="post" action="/api/rss" preventScrollReset replace>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" size="sm" variant="secondary">
        {children}
      </Button>
    </Form>
  );
}
