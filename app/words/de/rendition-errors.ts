import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "Ein anderes Ihrer Geräte erstellt gerade die kleineren Größen dieses Werks.",
  "renditions.not_wanted": "Dieses Werk hat diese Größe bereits oder braucht sie nicht.",
  "renditions.bad_sprite": "Wir können diese Spulvorschau nicht verwenden.",
};
