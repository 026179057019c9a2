import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "Transparencia",
  description:
    "Denuncias, decisiones y apelaciones en Wishlight: cuántas hay, cuánto tardan y con qué frecuencia se revocan las decisiones.",
  lead: "Qué se nos denuncia y qué decidimos, actualizado cada hora. Estas cifras no identifican a nadie. El material de abuso sexual infantil lo comunicamos a las autoridades que indica la ley y no lo contamos aquí.",
  none: "Todavía no hay denuncias ni decisiones.",
  period: "Mes o año",
  show: "Mostrar",
  made: "Actualizado el {at}",
  reports: "Denuncias",
  decisions: "Decisiones",
  appeals: "Apelaciones",
  reported: "Denuncias recibidas",
  decided: "Decisiones tomadas",
  median: "Tiempo mediano hasta la decisión",
  appealed: "Apelaciones recibidas",
  judged: "Apelaciones respondidas",
  reversed: "Decisiones revocadas",
  medianAppeal: "Tiempo mediano hasta la respuesta",
  byReason: "Por motivo",
  bySource: "Por origen",
  byGround: "Por ley o norma",
  byCategory: "Por categoría",
  byMeasure: "Por restricción",
  byFound: "Por forma de detección",
  byAutomation: "Por automatización",
  misuse: "Suspensiones y pausas",
  active: "Personas activas",
  activeLead: (half, people) =>
    `En promedio, ${people} personas vieron algo cada mes en el ${halfYear(half)} (art. 24 del Reglamento de Servicios Digitales).`,
  files: "Descargas",
  json: "Cifras (JSON)",
  csv: "Declaraciones de motivos (CSV)",
  csvLead:
    "Una fila por cada decisión que restringió algo, con los campos de la base de datos de la Comisión Europea. No contiene ningún texto escrito por personas.",
  rules: "Leer las normas",
  notFound: "No hay cifras para este periodo.",
  count: "Cantidad",
  names: {
    child_abuse: "Abuso sexual infantil",
    intimate: "Imágenes íntimas sin consentimiento",
    danger_to_life: "Peligro para la vida",
    terror: "Terrorismo",
    illegal: "Otro contenido ilegal",
    sexual: "Contenido sexual",
    violence: "Violencia",
    harassment: "Acoso",
    copyright: "Derechos de autor",
    private_data: "Información privada",
    spam: "Spam o suplantación de identidad",
    other: "Otro motivo",
    misuse: "Uso indebido de denuncias o subidas",
    member: "Miembros",
    stranger: "Personas sin cuenta",
    authority: "Autoridades",
    flagger: "Alertadores fiables",
    system: "Nuestros propios controles",
    law: "La ley",
    terms: "Nuestras normas",
    none: "Ninguna",
    removed: "Retirada",
    hidden: "Ocultación",
    adults: "Marca 18+",
    suspended: "Cuenta suspendida",
    ended: "Cuenta cerrada",
    no_reports: "Denuncias en pausa",
    no_comments: "Comentarios en pausa",
    pay_held: "Ingresos retenidos",
    pay_ended: "Sin más ingresos",
    report: "Por una denuncia",
    own: "Por nuestros propios controles",
    found: "Detectado automáticamente, decidido por una persona",
    decided: "Decidido automáticamente",
  },
};

/** @param name such as 2026-H1 */
function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${half === "H1" ? "primer" : "segundo"} semestre de ${year}`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
