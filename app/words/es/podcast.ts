import type * as english from "../en/podcast";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const podcastWords: In<typeof english.podcastWords> = {
  ended: "Esta dirección de pódcast ya no es válida. Crea una nueva en la página del creador.",
  replaced: "Este episodio se reemplazó. Actualiza el pódcast.",
  shared: "Este episodio se reprodujo en demasiados lugares hoy. Inténtalo de nuevo mañana.",
  membershipEnded: "Tu membresía terminó",
  membershipEndedText:
    "Para seguir escuchando, renueva tu membresía en Wishlight. Tus episodios siguen aquí.",
  panel: {
    title: "Escuchar en una app de pódcast",
    text: "Agrega el audio y las películas de este creador a cualquier app de pódcast: solo pega en ella tu dirección privada. No la compartas: cualquiera que la tenga puede escuchar como si fuera tú.",
    make: "Crear mi dirección",
    address: "Tu dirección de pódcast",
    copy: "Copiar dirección",
    copied: "Dirección copiada.",
    copyFailed: "No pudimos copiar la dirección. Selecciónala en el campo y cópiala.",
    renew: "Crear una dirección nueva",
    renewHint: "Tu dirección anterior para este creador deja de funcionar de inmediato.",
  },
  addresses: {
    title: "Direcciones de pódcast",
    text: "Tu dirección privada para cada creador está en su página. Si alguien más puede tener una, crea una nueva: la anterior deja de funcionar de inmediato. Si cierras todas las sesiones, se eliminan todas.",
    none: "Puedes crear una dirección de pódcast privada en la página de cualquier creador que la ofrezca. Todavía no has creado ninguna.",
    used: "Último uso: {time}",
    neverUsed: "Sin usar",
    renew: "Dirección nueva",
    renewNamed: (name) => `Crear una dirección nueva para ${name}`,
    end: "Eliminar",
    endNamed: (name) => `Eliminar la dirección para ${name}`,
  },
  link: {
    title: "Pódcast",
    text: "Permite que los miembros escuchen tus obras en apps de pódcast.",
    link: "Configurar",
  },
  settings: {
    title: "Pódcast",
    description: "Ofrece tus obras a los miembros en apps de pódcast.",
    back: "Volver a Configuración",
    section: "Tu pódcast",
    lead: "Los miembros con acceso pueden escuchar tus obras públicas en cualquier app de pódcast, cada uno con una dirección privada.",
    unpaid: "Lo que se escucha en otras apps no se cuenta y no te genera ingresos.",
    on: "Ofrecer mis obras como pódcast",
    films: "Incluir películas",
    cover: "Portada",
    coverHint:
      "Una imagen JPEG o PNG cuadrada, de 1400 a 3000 píxeles de ancho y 4 MB como máximo. Si no subes ninguna, la creamos con tu nombre y este color de fondo.",
    colour: "Fondo",
    draw: "Crear portada",
    drawn: "Esta portada se guardará.",
    save: "Guardar",
    saving: "Guardando…",
    saved: "Cambios guardados.",
    included: (count) =>
      plural(count, { one: "1 episodio", many: `${count} de episodios`, other: `${count} episodios` }),
    includedText: "Tus 100 obras públicas más recientes que las apps de pódcast pueden reproducir.",
    leftOut: "Obras no incluidas",
    reasons: {
      withheld:
        "Contiene datos personales que no pudimos eliminar, como dónde se hizo o el nombre de un propietario, así que solo tú puedes abrir el original.",
      silent: "No tiene sonido.",
      format:
        "Las apps de pódcast no pueden reproducir este formato y todavía no hay una copia en MP3, AAC o H.264 con AAC. Las copias se crean mientras Mis obras está abierto.",
    },
  },
};
