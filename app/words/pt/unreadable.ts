import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "Este texto contém caracteres ocultos que mudam sua direção ou acentos demais em uma letra. Digite-o de novo ou cole-o como texto simples.";
