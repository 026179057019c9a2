import type * as english from "../en/views";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const viewsWords: In<typeof english.viewsWords> = {
  title: "Visualizaciones y tiempo de reproducción",
  description: "Cuántas veces y cuánto tiempo se vieron tus obras, por día y por obra.",
  lead: "Cómo vieron otras personas tus obras. Los días están en UTC.",
  back: "Panel de creador",
  views: (count, said) =>
    plural(count, {
      one: "1 visualización",
      many: `${said} de visualizaciones`,
      other: `${said} visualizaciones`,
    }),
  viewsLabel: "Visualizaciones",
  watchTime: "Tiempo de reproducción",
  countedUpTo: "Contadas hasta esta hora: {time}",
  whole: "Por día y por obra",
  wholeHint: "Gráficos, tablas y descargas",
  none: "Todavía no hay visualizaciones.",
  noneHint: "Las cifras aparecen aquí cuando alguien ve una de tus obras públicas.",
  failed: "No pudimos cargar tus visualizaciones.",
  period: "Periodo",
  periods: { 7: "7 días", 28: "28 días", 90: "90 días", 365: "1 año" },
  allTime: (what) => `${what}, desde el principio`,
  inPeriod: (said, days) =>
    plural(days, {
      one: `${said} en 1 día`,
      many: `${said} en ${days} de días`,
      other: `${said} en ${days} días`,
    }),
  chooseDay: (what) => `${what} por día. Usa las flechas para moverte entre los días.`,
  onDay: (day, said) => `${day}: ${said}`,
  byDay: "Por día",
  table: "Mostrar como tabla",
  tableCaption: "Visualizaciones y tiempo de reproducción por día, lo más reciente primero",
  day: "Día",
  byWork: "Por obra",
  byWorkHint: "Desde el principio, las más vistas primero.",
  worksCaption: "Visualizaciones y tiempo de reproducción por obra, las más vistas primero",
  work: "Obra",
  more: "Más obras",
  downloadDays: "Descargar días en CSV",
  downloadWorks: "Descargar obras en CSV",
  csv: {
    day: "Día",
    work: "Obra",
    address: "Dirección",
    views: "Visualizaciones",
    seconds: "Tiempo de reproducción (segundos)",
  },
};
