import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "Otro de tus dispositivos está creando los tamaños reducidos de esta obra.",
  "renditions.not_wanted": "Esta obra ya tiene este tamaño o no lo necesita.",
  "renditions.bad_sprite": "No podemos usar estas vistas previas de la línea de tiempo.",
};
