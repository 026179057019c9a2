import type * as english from "../en/upload-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "Subir obras",
  description: "Sube un archivo de imagen, video o audio de hasta 200 MB.",
  lead: "Comparte tus imágenes, videos y audios.",
  captionHint: "Se muestra como pie de la obra.",
  choose: "elige archivos",
  drop: "Arrastra archivos aquí o {choose}",
  dropMore: "Arrastra más archivos aquí o {choose}",
  dropAnywhere: "Suelta tus archivos en cualquier lugar",
  limits: "Imágenes, video y audio, hasta 200 MB cada uno. También puedes pegar un archivo.",
  sameForAll: "Usar la misma descripción y visibilidad para todos",
  sharedFields: "Detalles de todos los archivos",
  remove: (name) => `Quitar ${name}`,
  chooseAgain: "Elegir de nuevo",
  chooseFor: (name) => `Elegir otro archivo en lugar de ${name}`,
  submit: "Subir",
  submitMany: (count) =>
    plural(count, {
      one: "Subir 1 archivo",
      many: `Subir ${count} de archivos`,
      other: `Subir ${count} archivos`,
    }),
  submitSome: (ready, count) =>
    plural(count, {
      one: `Subir ${ready} de 1 archivo`,
      many: `Subir ${ready} de ${count} de archivos`,
      other: `Subir ${ready} de ${count} archivos`,
    }),
  someStayed: (sent, kept) => {
    const going = plural(sent, {
      one: "1 archivo se está subiendo.",
      many: `${sent} de archivos se están subiendo.`,
      other: `${sent} archivos se están subiendo.`,
    });
    const staying = plural(kept, {
      one: "1 archivo no se envió. Su tarjeta explica por qué.",
      many: `${kept} de archivos no se enviaron. Sus tarjetas explican por qué.`,
      other: `${kept} archivos no se enviaron. Sus tarjetas explican por qué.`,
    });
    return `${going} ${staying}`;
  },
  busy: "Subiendo…",
  poster: {
    label: "Miniatura",
    hint: "La imagen que se ve antes de empezar la reproducción. Mueve el control para elegir un momento.",
    use: "Usar este fotograma",
    alt: "Tu miniatura",
  },
  personalRemoved:
    "Este archivo revela dónde se hizo (GPS) o con el dispositivo de quién (propietario, números de serie). Quitamos esos datos antes de subirlo, junto con los datos de movimiento de las cámaras de acción. La imagen, el sonido, la cámara, la exposición, el autor y los derechos de autor se conservan.",
  personalRemovedShort: "Eliminaremos los datos de dónde se hizo o con el dispositivo de quién.",
  rowDetails: "Vista previa y detalles",
  unshown:
    "Tu navegador no puede mostrar este formato, y quizá otros tampoco. El archivo se puede descargar.",
  makingPreview: "Tu navegador no puede mostrar este formato directamente. Creando una vista previa…",
  previewMade:
    "Muchos navegadores no pueden mostrar este formato. Se ve esta vista previa y el original se puede descargar.",
  frameMade:
    "Muchos navegadores no pueden reproducir este formato. Se ve esta imagen y el original se puede descargar.",
  rarelyShown:
    "Tu navegador puede mostrar este formato, pero muchos otros no. En ellos se ve una vista previa y el original se puede descargar.",
  rarelyPlayed:
    "Tu navegador puede reproducir este formato, pero quizá otros no. En ellos el archivo se puede descargar.",
  rarelyPlayedCodec: (codec) =>
    `Este video usa ${codecNames[codec] ?? codec.toUpperCase()}, que muchos navegadores no pueden reproducir. En ellos se ve una imagen fija y el original se puede descargar.`,
  needsScript:
    "Para subir archivos necesitas JavaScript, porque tu navegador los envía directamente al almacenamiento.",
  viewersTitle: "Solo los creadores pueden subir obras",
  viewersText:
    "Tienes una cuenta de espectador. Solicita acceso de creador para compartir tus propias obras.",
  viewersAction: "Solicitar acceso de creador",
  previewAlt: "Vista previa del archivo elegido",
};
