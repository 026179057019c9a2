import type * as english from "../en/teasers";
import type { In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "Obra sin título",
  anonymous: "Anónimo",
  kind: { image: "Imagen", video: "Película", audio: "Audio", other: "Obra" },
  still: (title) => `Fotograma de ${title}`,
  description: (title, creator) => `${title}, de ${creator}, en Wishlight.`,
  watch: "Ver en Wishlight",
  gone: "Esto ya no se muestra aquí",
  goneText: "Ya no está disponible.",
  home: "Ir a Wishlight",
  field: "Mostrar un avance a quienes no han iniciado sesión",
  fieldHint:
    "Una página que cualquiera puede abrir, con un fotograma de hasta 640 píxeles o la miniatura, el título, tu nombre, la duración y el comienzo de la descripción. Se muestra mientras la obra sea pública y no sea 18+.",
  heading: "Avance",
  hint: "Cualquiera puede abrir esta página e insertarla en otros sitios.",
  copies: "Los buscadores y otros sitios pueden hacer copias. Desactivar el avance no las elimina.",
  waiting:
    "El avance no se muestra ahora mismo. La obra tiene que ser pública, sin restricciones y no ser 18+.",
  address: "Dirección del avance",
  code: "Código para insertar",
  copyAddress: "Copiar dirección",
  copyCode: "Copiar código",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "Quienes no han iniciado sesión pueden ver esta página: tu nombre, foto, biografía y las obras con avance.",
  closed:
    "Solo quienes han iniciado sesión pueden ver esta página. Puedes mostrar a todos tu nombre, foto, biografía y las obras con avance.",
  show: "Mostrar a todos",
  hide: "Mostrar solo a miembros",
  teasers: "Obras con avance",
  none: "Todavía no hay avances.",
};
