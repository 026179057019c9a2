import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "Pausamos los registros nuevos. Inténtalo de nuevo más tarde.",
  "switches.uploads": "Pausamos las subidas nuevas. Inténtalo de nuevo más tarde.",
  "switches.comments": "Pausamos los comentarios nuevos. Inténtalo de nuevo más tarde.",
  "switches.checkout":
    "Pausamos las suscripciones nuevas. No se te cobró nada. Inténtalo de nuevo más tarde.",
  "switches.read_only": "Pausamos los cambios mientras resolvemos un problema. Inténtalo de nuevo más tarde.",
  "switches.closed": "Estamos haciendo tareas de mantenimiento. Vuelve en unos minutos.",
  "switches.reason_missing": "Indica un motivo.",
  "switches.text_missing": "Escribe lo que debe decir el aviso.",
  "switches.too_long": "El texto es demasiado largo. Acórtalo.",
  "switches.length":
    "El modo de solo lectura puede durar cuatro horas como máximo. Elige un tiempo más corto.",
};
