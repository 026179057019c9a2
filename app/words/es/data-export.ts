import type * as english from "../en/data-export";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("es");

export const dataExport: In<typeof english.dataExport> = {
  title: "Tus datos",
  text: "Descarga tus archivos y todo lo que guardamos sobre ti en un archivo ZIP.",
  submit: "Descargar mis datos",
  untitled: "Obra sin título",
  missing: "No encontramos este archivo en nuestro almacenamiento.",
  broken: "No pudimos leer este archivo por completo. No uses la copia dañada de este ZIP.",
  gone: "Este archivo se eliminó antes de que pudiéramos añadirlo.",
  accountGone: "Tu cuenta se eliminó mientras escribíamos este archivo. Es posible que falten partes.",
  tooMany: (minutes) =>
    plural(minutes, {
      one: "Acabas de descargar tus datos. Puedes volver a descargarlos en un minuto.",
      many: `Acabas de descargar tus datos. Puedes volver a descargarlos en ${minutes} de minutos.`,
      other: `Acabas de descargar tus datos. Puedes volver a descargarlos en ${minutes} minutos.`,
    }),
  readme: [
    `Tus datos en ${brand.name}`,
    "",
    "account.json        tu cuenta",
    "profile.json        tu perfil, tus nombres anteriores y, si la hiciste, tu solicitud de acceso de creador",
    "sessions.json       los dispositivos en los que tenías sesión iniciada",
    "events.json         la actividad de la cuenta",
    "membership.json     tu membresía, tus facturas, lo que aceptaste y los correos que te enviamos al respecto",
    "watching.json       lo que viste en los últimos 13 meses, por día y obra; los creadores solo ven totales sin nombres",
    "following.json      las personas que sigues y desde cuándo; quienes te siguen lo tienen en sus propios datos",
    "blocked.json        las personas que bloqueas y desde cuándo; quienes te bloquean lo tienen en sus propios datos",
    "comments.json       tus comentarios, y si se ocultaron o se retiraron",
    "library.json        lo que marcaste con Me gusta, guardaste y viste, y dónde te quedaste; no lo compartimos con nadie",
    "playlists.json      tus listas de reproducción y las obras que contienen",
    "notifications.json  los correos y las notificaciones del navegador que recibes, y cuándo desactivaste las notificaciones de comentarios",
    "earnings.json       lo que ganaste cada mes, lo que te pagamos y el estado de tu cuenta de pagos",
    "moderation.json     tus denuncias, las decisiones sobre ti, los avisos de derechos de autor y lo que te comunicamos al respecto",
    "uploads.json        las obras que subiste, con todos sus detalles y etiquetas",
    "shared.json         las obras que otros compartieron contigo mediante un enlace",
    "avatar.*            tu foto",
    "uploads/            tus archivos originales con sus miniaturas y subtítulos",
    "index.json          todos los archivos que corresponden a este ZIP y qué les pasa, si les pasa algo",
    "missing.json        los archivos que faltan o están dañados, y por qué; vacío si no falta nada",
    "",
    "Si no hay ningún missing.json, tu descarga se interrumpió. Vuelve a descargar tus datos.",
    "",
    "Las horas son UTC, los tamaños están en bytes y el dinero en la unidad más pequeña de su moneda. No se incluyen contraseñas, tokens ni secretos de la app de autenticación.",
    "",
  ].join("\r\n"),
};
