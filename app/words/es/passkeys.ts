import type * as english from "../en/passkeys";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("es");

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "Continuar con una llave de acceso",
  second: "Usar una llave de acceso",
  busy: "Esperando tu llave de acceso…",
  unsupported: "Este navegador no admite llaves de acceso. Inicia sesión de otra forma.",
  stopped: "No usaste ninguna llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.",
  failed: "No pudimos comprobar tu llave de acceso. Revisa tu conexión e inténtalo de nuevo.",
  page: {
    title: "Llaves de acceso",
    description: `Las llaves de acceso de tu cuenta de ${brand.name}.`,
    heading: "Llaves de acceso",
    back: "Configuración",
    listTitle: "Tus llaves de acceso",
    listText: "Quita las llaves de acceso que hayas perdido o que ya no uses.",
    empty: "Todavía no hay llaves de acceso.",
    added: "Añadida el {date}",
    used: "Usada por última vez el {date}",
    neverUsed: "Sin usar",
    synced: "Sincronizada",
    bound: "En un solo dispositivo",
    name: "Nombre",
    rename: "Cambiar nombre",
    renameNamed: (name) => `Cambiar el nombre de ${name}`,
    save: "Guardar nombre",
    cancel: "Cancelar",
    remove: "Quitar",
    removeNamed: (name) => `Quitar ${name}`,
    removeTitle: (name) => `¿Quitar ${name}?`,
    removeText: "Ya no podrás iniciar sesión con ella. Elimínala también de tu gestor de contraseñas.",
    addTitle: "Añadir una llave de acceso",
    addText:
      "Tu dispositivo te pide la huella, el rostro o el PIN y guarda la llave de acceso. Nosotros nunca vemos nada de eso.",
    nameHint:
      "Te ayuda a distinguir tus llaves de acceso. Por ejemplo, el nombre del dispositivo en que está.",
    submit: "Añadir llave de acceso",
    busy: "Esperando a tu dispositivo…",
    full: "Alcanzaste el límite de llaves de acceso. Quita una para añadir otra.",
    noScript: "Necesitas JavaScript para añadir una llave de acceso.",
    passkeyAdded: "Llave de acceso añadida.",
    renamed: "Nombre cambiado.",
    removed: "Llave de acceso quitada.",
    unsupported: "Este navegador no puede crear llaves de acceso.",
    stopped: "No se añadió ninguna llave de acceso. Inténtalo de nuevo.",
    known: "Este dispositivo ya tiene una llave de acceso para esta cuenta.",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "Introduce un nombre.",
  long: (max) =>
    plural(max, {
      one: "Usa como máximo 1 carácter.",
      many: `Usa como máximo ${max} de caracteres.`,
      other: `Usa como máximo ${max} caracteres.`,
    }),
};
