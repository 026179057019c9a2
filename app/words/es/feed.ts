import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "Feeds",
  newest: "Más recientes",
  following: "Siguiendo",
  kinds: "Tipo de contenido",
  orders: "Ordenar por",
  all: "Todo",
  image: "Imágenes",
  video: "Videos",
  audio: "Audio",
  byTime: "Más recientes primero",
  byWeek: "Más vistas esta semana",
  followingLead: "Obras nuevas de los creadores que sigues.",
  weekLead: "Con más visualizaciones en los últimos siete días.",
  emptyKind: "Todavía no hay obras públicas de este tipo.",
  emptyWeek: "Esta semana todavía no hay visualizaciones.",
  emptyWeekHint: "Las visualizaciones se cuentan cada hora.",
  emptyFollowing: "Todavía no sigues a nadie.",
  emptyFollowingHint:
    "Abre la página de un creador desde cualquier tarjeta y pulsa “Seguir”. Sus obras nuevas aparecerán aquí.",
  quietFollowing: "Aquí todavía no hay nada.",
  quietFollowingHint: "Los creadores que sigues todavía no han publicado nada de este tipo.",
  someCreators: "Creadores con obras nuevas",
  showTheirs: "Mostrar sus obras",
  toNewest: "Ver las obras más recientes",
  toFollowing: "Creadores que sigues",
};
