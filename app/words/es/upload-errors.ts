import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "Debes iniciar sesión para subir archivos.",
  "uploads.file_missing": "Elige un archivo.",
  "uploads.no_file": "No se recibió ningún archivo",
  "uploads.empty_file": "Este archivo está vacío. Elige otro.",
  "uploads.file_gone": "Ya no podemos leer este archivo. Elígelo de nuevo.",
  "uploads.file_changed": "Este archivo cambió. Elígelo de nuevo.",
  "uploads.too_large": "El archivo es demasiado grande (máximo 200 MB).",
  "uploads.unsupported_type": "Tipo de archivo no admitido. Sube una imagen, un video o un audio.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "Los títulos pueden tener hasta 200 caracteres. Acorta el tuyo.",
  "uploads.description_too_long": "Las descripciones pueden tener hasta 5000 caracteres. Acorta la tuya.",
  "uploads.file_name_too_long": "El nombre del archivo es demasiado largo. Cámbialo.",
  "uploads.bad_visibility": "Elige quién puede ver esta obra.",
  "uploads.creator_only": "Solo los creadores pueden subir obras. Puedes solicitar acceso de creador en Configuración.",
  "uploads.too_many_open": "Tienes demasiadas subidas sin terminar. Termina o descarta antes algunas.",
  "uploads.quota_bytes": "No tienes suficiente almacenamiento para este archivo. Elimina algo que ya no necesites e inténtalo de nuevo.",
  "uploads.quota_works": "Alcanzaste el límite de obras de tu cuenta. Elimina una que ya no necesites e inténtalo de nuevo.",
  "uploads.quota_day": "Alcanzaste el límite diario de subidas. Tu archivo se queda aquí: inténtalo de nuevo en unas horas.",
  "uploads.too_many_requests": "Demasiadas subidas a la vez. Espera un minuto e inténtalo de nuevo.",
  "uploads.not_found": "Obra no encontrada",
  "uploads.not_arrived": "El archivo todavía no ha llegado. Inténtalo de nuevo.",
  "uploads.parts_missing": "Una parte del archivo todavía no ha llegado. Inténtalo de nuevo.",
  "uploads.parts_refused": "El almacenamiento rechazó una parte del archivo, así que la estamos enviando de nuevo.",
  "uploads.bad_part": "No pudimos leer una parte del archivo. Inténtalo de nuevo.",
  "uploads.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "uploads.bad_poster": "No podemos usar esta miniatura. Elige una imagen JPEG o WebP de hasta 512 KB.",
  "uploads.already_stored": "Este archivo ya se subió.",
  "uploads.tags_too_many": "Usa como máximo 10 etiquetas.",
  "uploads.tag_too_long": "Las etiquetas pueden tener hasta 30 caracteres cada una. Acorta las tuyas.",
  "uploads.tag_unreadable": "Una etiqueta necesita letras o dígitos. Quita los caracteres especiales.",
  "uploads.no_tags": "Introduce al menos una etiqueta.",
  "uploads.none_selected": "Selecciona al menos una obra.",
  "uploads.too_many_selected": "Selecciona como máximo 100 obras a la vez.",
  "uploads.bad_publish_at": "Elige una fecha y una hora.",
  "uploads.publish_too_soon": "Elige un momento dentro de al menos cinco minutos.",
  "uploads.publish_too_late": "Elige un momento dentro de un año como máximo.",
  "uploads.bad_share": "Elige cuándo caduca el enlace.",
  "uploads.restricted_share": "Una decisión restringe esta obra, así que no puedes compartirla. La decisión explica qué puedes hacer.",
  "uploads.too_many_shares": "Esta obra ya tiene 20 enlaces. Revoca uno que ya no necesites e inténtalo de nuevo.",
  "uploads.restricted_file": "Una decisión restringe esta obra, así que por ahora no puedes reemplazar su archivo. La decisión explica qué puedes hacer.",
  "uploads.not_replaceable": "Solo puedes reemplazar el archivo de una obra que esté lista.",
  "uploads.other_kind": "El archivo nuevo debe ser del mismo tipo que la obra: una imagen, un video o un audio.",
  "uploads.alt_text_too_long": "El texto alternativo puede tener hasta 500 caracteres. Acorta el tuyo.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `Alcanzaste el límite de ${limit.toLocaleString("es")} obras. Elimina una que ya no necesites e inténtalo de nuevo.`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `Error al subir al almacenamiento: ${reason}`,
  record: (reason) => `Error al registrar en la base de datos: ${reason}`,
};
