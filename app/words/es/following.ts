import type * as english from "../en/following";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const followingWords: In<typeof english.followingWords> = {
  title: "Siguiendo",
  description: "Los creadores que sigues en Wishlight.",
  lead: "Los creadores que sigues, los últimos primero. Solo tú puedes ver esta lista.",
  empty: "Todavía no sigues a nadie.",
  emptyHint: "Abre la página de un creador desde cualquier tarjeta u obra y pulsa “Seguir”.",
  toFeed: "Explorar el feed",
  toTheirs: "Ver sus obras más recientes",
  failed: "No pudimos cargar los creadores que sigues.",
  follow: "Seguir",
  followed: "Siguiendo",
  followName: (name) => `Seguir a ${name}`,
  followedName: (name) => `Siguiendo a ${name}`,
  works: (count, formatted) =>
    plural(count, { one: "1 obra", many: `${formatted} de obras`, other: `${formatted} obras` }),
  nowShown: (count, formatted) =>
    plural(count, {
      one: "Se muestra 1 creador.",
      many: `Se muestran ${formatted} de creadores.`,
      other: `Se muestran ${formatted} creadores.`,
    }),
};
