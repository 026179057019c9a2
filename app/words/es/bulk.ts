import type * as english from "../en/bulk";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

/** @param other what is said of several files */
const said = (count: number, one: string, other: (files: string) => string) =>
  plural(count, { one, many: other(`${count} de archivos`), other: other(`${count} archivos`) });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "Seleccionar",
  selectNamed: (title) => `Seleccionar: ${title}`,
  bar: "Acciones para las obras seleccionadas",
  count: (count) =>
    plural(count, {
      one: "1 seleccionada",
      many: `${count} seleccionadas`,
      other: `${count} seleccionadas`,
    }),
  all: "Seleccionar todas las visibles",
  most: (most) =>
    plural(most, {
      one: "Puedes cambiar solo 1 a la vez. Deselecciona algunas.",
      many: `Puedes cambiar hasta ${most} a la vez. Deselecciona algunas.`,
      other: `Puedes cambiar hasta ${most} a la vez. Deselecciona algunas.`,
    }),
  makePublic: "Hacer públicas",
  makePrivate: "Hacer privadas",
  openComments: "Activar comentarios",
  closeComments: "Desactivar comentarios",
  delete: "Eliminar",
  leave: "Listo",
  deleteTitle: (count) => said(count, "¿Eliminar 1 archivo?", (files) => `¿Eliminar ${files}?`),
  deleteMany: (count) =>
    said(
      count,
      "¿Seguro que quieres eliminar este archivo de forma permanente? No se puede deshacer.",
      (files) => `¿Seguro que quieres eliminar estos ${files} de forma permanente? No se puede deshacer.`,
    ),
  madePublic: (count) => said(count, "1 archivo ya es público.", (files) => `${files} ya son públicos.`),
  madePrivate: (count) => said(count, "1 archivo ya es privado.", (files) => `${files} ya son privados.`),
  opened: (count) =>
    said(count, "Comentarios activados en 1 archivo.", (files) => `Comentarios activados en ${files}.`),
  closed: (count) =>
    said(count, "Comentarios desactivados en 1 archivo.", (files) => `Comentarios desactivados en ${files}.`),
  deleted: (count) => said(count, "Archivo eliminado.", (files) => `${files} eliminados.`),
  tags: "Etiquetas",
  tagsHint: "Separa las etiquetas con comas",
  addTags: "Añadir etiquetas",
  removeTags: "Quitar etiquetas",
  markAdults: "Marcar 18+",
  unmarkAdults: "Quitar 18+",
  markedAdults: (count) =>
    said(count, "1 archivo marcado como 18+.", (files) => `${files} marcados como 18+.`),
  unmarkedAdults: (count) =>
    said(count, "Marca 18+ quitada de 1 archivo.", (files) => `Marca 18+ quitada de ${files}.`),
  tagged: (count) =>
    said(count, "Etiquetas añadidas a 1 archivo.", (files) => `Etiquetas añadidas a ${files}.`),
  untagged: (count) =>
    said(count, "Etiquetas quitadas de 1 archivo.", (files) => `Etiquetas quitadas de ${files}.`),
  full: (count) =>
    said(
      count,
      "1 archivo tendría más de 10 etiquetas, así que no lo cambiamos.",
      (files) => `${files} tendrían más de 10 etiquetas, así que no los cambiamos.`,
    ),
  restricted: (count) =>
    said(
      count,
      "1 archivo sigue siendo privado mientras se aplique nuestra decisión sobre él. Será público cuando la decisión termine.",
      (files) =>
        `${files} siguen siendo privados mientras se apliquen nuestras decisiones sobre ellos. Serán públicos cuando las decisiones terminen.`,
    ),
  missed: (count) => said(count, "No encontramos 1 archivo.", (files) => `No encontramos ${files}.`),
  failed: (count) =>
    said(
      count,
      "No pudimos cambiar 1 archivo. Sigue seleccionado, así que puedes intentarlo de nuevo.",
      (files) => `No pudimos cambiar ${files}. Siguen seleccionados, así que puedes intentarlo de nuevo.`,
    ),
  lost: "No pudimos cambiar nada. Inténtalo de nuevo.",
};
