import { libraryWords as words } from "~/words/en/library";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

export function EmptyLibrary({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState title={title} action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}>
      {hint}
    </EmptyState>
  );
}
