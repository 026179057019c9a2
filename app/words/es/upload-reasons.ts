import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "Se perdió la conexión.",
  status: (status) => `El servidor respondió ${status}.`,
  unnamedPart: "El almacenamiento no confirmó una parte.",
  otherTab: "Este archivo ya se está subiendo en otra pestaña.",
  pageError: "Hubo un error en esta página.",
  notFound: "No encontramos la subida.",
  noUpload: "Falta la subida.",
};
