import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "Outro dispositivo seu está criando as versões menores desta obra.",
  "renditions.not_wanted": "Esta obra já tem esta versão ou não precisa dela.",
  "renditions.bad_sprite": "Não podemos usar estas miniaturas da linha do tempo.",
};
