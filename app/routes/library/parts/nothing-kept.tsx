import { libraryWords as words } from "~/strings/library";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

/** In place of a list of the library in which nothing stands yet: says how something comes there, and leads on. */
export function NothingKept({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState title={title} action={<ButtonLink to="/feed">{words.toFeed}</ButtonLink>}>
      {hint}
    </EmptyState>
  );
}
