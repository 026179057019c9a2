import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "Un autre de vos appareils crée les versions réduites de cette œuvre.",
  "renditions.not_wanted": "Cette œuvre a déjà cette version réduite ou n’en a pas besoin.",
  "renditions.bad_sprite": "Ces vignettes d’aperçu ne peuvent pas être utilisées.",
};
