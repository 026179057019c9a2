import type * as english from "../en/problems";
import type { In } from "../say";

export const problems: In<typeof english.problems> = {
  notFound: {
    title: "Página no encontrada",
    text: "Puede que la dirección sea incorrecta o que la página ya no exista. Revisa la dirección o ve a la página de inicio.",
  },
  badAddress: {
    title: "Esta dirección no funciona",
    text: "Una parte se cambió o se cortó. Vuelve a cargar la página sin lo que sigue a “?”.",
  },
  failed: {
    title: "Algo falló de nuestro lado",
    text: "No pudimos mostrar esta página, pero todo lo que guardaste está a salvo. Inténtalo de nuevo en un momento y escríbenos si sigue ocurriendo.",
  },
  offline: {
    title: "Sin conexión",
    text: "No podemos cargar esta página, pero todo lo que guardaste está a salvo. Revisa tu conexión e inténtalo de nuevo.",
  },
  tryAgain: "Intentar de nuevo",
  notLoaded:
    "No pudimos cargar una parte de esta página. Revisa tu conexión e inténtalo de nuevo, o vuelve a cargar la página.",
  lineLost:
    "Se perdió la conexión antes de que pudiéramos responder. Todo sigue como lo dejaste: inténtalo de nuevo.",
  noAnswer:
    "No pudimos responder en este momento. Todo sigue como lo dejaste: inténtalo de nuevo en un momento.",
  stayHere: "No tienes conexión. Inténtalo de nuevo cuando la recuperes.",
  updated: "Actualizamos el sitio. Si abres esa página aquí, se detendrá tu subida o se perderán cambios.",
  openInTab: "Abrir en una pestaña nueva",
  goHome: "Ir al inicio",
  reference: "Si nos escribes, incluye esta referencia:",
};
