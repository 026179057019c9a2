import type { KeyboardEvent } from "react";

/** What the list of suggestions tells its field. */
export interface ComboState {
  expanded: boolean;
  /** The id of the line the arrow keys are on. */
  active: string | undefined;
}

export const CLOSED: ComboState = { expanded: false, active: undefined };

/** What a field gives its list of suggestions. */
export interface SuggestionsProps {
  /** What stands in the field; null while nobody types. */
  typed: string | null;
  listId: string;
  /** Gets what the field's keys do. */
  onKeys: (handler: (event: KeyboardEvent) => void) => void;
  onCombo: (state: ComboState) => void;
  onClose: () => void;
  /** A line was chosen, and its page is on the way. */
  onTake: () => void;
}
