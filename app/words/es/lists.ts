import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const listWords: In<typeof english.listWords> = {
  loadMore: "Cargar más",
  loadingMore: "Cargando más",
  retry: "Reintentar",
  toFeed: "Ir al feed",
  stoppedAt: (at, length) => `Te quedaste en ${at} de ${length}`,
  nowShown: (count, formatted) =>
    plural(count, {
      one: "Se muestra 1 obra.",
      many: `Se muestran ${formatted} de obras.`,
      other: `Se muestran ${formatted} obras.`,
    }),
};
