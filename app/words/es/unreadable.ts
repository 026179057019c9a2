import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "Este texto contiene caracteres ocultos que cambian su dirección, o demasiados acentos en una letra. Escríbelo de nuevo o pégalo como texto sin formato.";
