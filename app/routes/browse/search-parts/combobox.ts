import type { KeyboardEvent } from "react";

interface ComboboxState {
  expanded: boolean;
  active: string | undefined;
}

export const CLOSED: ComboboxState = { expanded: false, active: undefined };

export interface SuggestionsProps {
  /** Null while nobody types. */
  typed: string | null;
  listId: string;
  onKeys: (handler: (event: KeyboardEvent) => void) => void;
  onCombo: (state: ComboboxState) => void;
  onClose: () => void;
  onTake: () => void;
}
