import type * as english from "../en/rss";
import type { In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "Títulos y miniaturas de las obras nuevas para tu lector RSS. No compartas tu dirección: cualquiera que la tenga puede leer estos feeds como si fuera tú.",
  make: "Crear mi dirección",
  address: "Tu dirección privada",
  copy: "Copiar dirección",
  copied: "Dirección copiada.",
  copyFailed: "No pudimos copiar la dirección. Selecciónala en el campo y cópiala.",
  renew: "Crear una dirección nueva",
  renewHint:
    "Tus direcciones anteriores dejan de funcionar de inmediato, aquí y en todos los demás creadores.",
  renewAll: "Crear direcciones nuevas",
  settingsTitle: "Direcciones RSS",
  settingsText:
    "Tienes una dirección RSS privada para cada creador. Si alguien más puede tener una, crea direcciones nuevas: todas las anteriores dejan de funcionar de inmediato.",
  settingsNone:
    "Puedes crear una dirección RSS privada en la página de cualquier creador. Todavía no has creado ninguna.",
  channelText: (name) => `Obras nuevas de ${name}.`,
  untitled: "Obra sin título",
};
