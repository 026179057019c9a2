import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "Conservamos lo que escribiste.",
  discard: "Descartar",
  conflict: (saved, typed) => `Guardado ahora: ${saved}. Lo tuyo: ${typed}.`,
  conflicts:
    "Algunos campos se cambiaron en otro lugar mientras los editabas. Revisa los campos marcados y vuelve a guardar.",
  empty: "(vacío)",
  on: "activado",
  off: "desactivado",
  nowOther:
    "Ahora estás usando otra cuenta. Conservamos lo que se escribió aquí para la cuenta a la que pertenece.",
  otherAccount: { title: "Sesión iniciada con otra cuenta", to: "/", link: "Ir a la página de inicio" },
};
