import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "Dieser Text enthält unsichtbare Zeichen, die seine Schreibrichtung ändern, oder zu viele Akzente auf einem Buchstaben. Geben Sie ihn neu ein oder fügen Sie ihn als reinen Text ein.";
