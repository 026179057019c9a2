import type * as english from "../en/statement";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("es");

export const statementWords: In<typeof english.statementWords> = {
  title: "Liquidación",
  description: "Lo que ganaste en un mes y cómo se calculó.",
  heading: (month) => `Liquidación de ${month}`,
  back: "Ingresos",
  notFound: "No hay liquidación de este mes.",
  csv: "Descargar CSV",
  csvOf: (month) => `Descargar CSV de ${month}`,
  json: "Descargar JSON",
  jsonOf: (month) => `Descargar JSON de ${month}`,
  total: "Ganaste",
  sums: {
    title: "Desglose",
    watched: "Por tiempo de reproducción",
    idle: "De fondos sin asignar",
    restated: "Cambios en meses anteriores",
  },
  pending: "Todavía estamos preparando los detalles. Compruébalo de nuevo en unos minutos.",
  works: {
    title: "Tiempo de reproducción por obra",
    caption: "Cuánto tiempo se vieron tus obras ese mes, de mayor a menor",
    none: "Nadie vio tus obras ese mes.",
    work: "Obra",
    time: "Tiempo de reproducción",
    gone: "Obra eliminada",
    untitled: "Sin título",
    deleted: (works) =>
      plural(works, {
        one: "Una obra que eliminaste",
        many: `${works} de obras que eliminaste`,
        other: `${works} obras que eliminaste`,
      }),
    text: "Visto por todos, también durante las pruebas gratuitas, que no aportan dinero.",
  },
  parts: {
    title: "Ingresos por miembro",
    caption: "Lo que ganaste por lo que vieron los miembros, según cuánto aportó cada uno",
    text: "Los miembros son anónimos. Los agrupamos según cuánto te aportó cada uno.",
    few: "Menos de cinco miembros te aportaron una parte, así que no mostramos cuánto aportó cada uno.",
    each: "Mínimo por miembro",
    members: "Miembros",
    amount: "Total",
  },
  restated: {
    title: "Cambios en meses anteriores",
    caption: "Cambios por mes",
    text: "Algunos pagos se reembolsaron, se disputaron o se registraron más tarde, así que volvimos a calcular estos meses.",
    month: "Mes",
    watched: "Por tiempo de reproducción",
    idle: "De fondos sin asignar",
  },
  rules: {
    title: "El cálculo",
    pot: ({ pot }) =>
      `Los miembros pagaron ${pot} por este mes, descontados impuestos, comisiones de pago y reembolsos. Un pago que abarca días de dos meses se reparte por días.`,
    share: ({ share, platform }) =>
      `El ${share} del dinero de cada miembro va a los creadores que vio, segundo a segundo. Los centavos sobrantes van a los creadores con los restos mayores. ${brand.name} se quedó con ${platform}.`,
    unallocated: (seconds, { own, all, before, restated, forfeited }) =>
      forfeited === null
        ? `El dinero de los miembros que vieron menos de ${seconds} segundos queda sin asignar: ${own}. Con ${before} de antes y ${restated} de cambios en meses anteriores, son ${all}.`
        : `El dinero de los miembros que vieron menos de ${seconds} segundos queda sin asignar: ${own}. Con ${before} de antes, ${forfeited} que las decisiones quitaron por obras que incumplieron una norma y ${restated} de cambios en meses anteriores, son ${all}.`,
    most: ({ cap, watched, most }) =>
      `De ese dinero, los creadores reciben como máximo ${most}: el ${cap} de los ${watched} que todos juntos ganaron por tiempo de reproducción.`,
    given: ({ given, carry }) =>
      `Recibieron ${given}, en proporción a lo que cada uno ganó por tiempo de reproducción. Quedan ${carry} para el mes siguiente.`,
    known:
      "Según lo registrado antes del {cut} (UTC). Los cambios posteriores aparecen en una liquidación posterior.",
  },
  proof: {
    title: "Comprobar esta liquidación",
    text: "El archivo JSON es exactamente aquel con el que cerramos el mes. Cualquier cambio posterior se notaría en estos hashes.",
    hash: "SHA-256 del archivo",
    ledger: "Eslabón de la cadena del libro contable",
    head: "Hash de ese eslabón",
    none: "Este mes no se movió dinero.",
  },
  table: {
    columns: {
      kind: () => "Clase",
      about: () => "Sobre",
      month: () => "Mes",
      works: () => "Obras",
      minutes: () => "Minutos vistos",
      members: () => "Miembros",
      given: (currency) => `De miembros (${currency})`,
      decided: (currency) => `Por decisiones (${currency})`,
      amount: (currency) => `Importe (${currency})`,
    },
    kinds: { sum: "Suma", part: "Parte", work: "Obra", decision: "Decisión" },
    watched: "Por tiempo de reproducción",
    part: (from) => `Miembros con al menos ${from} cada uno`,
    idle: "De fondos sin asignar",
    restatedWatched: "Cambio en un mes anterior, por tiempo de reproducción",
    restatedIdle: "Cambio en un mes anterior, de fondos sin asignar",
    deleted: "Obras eliminadas",
    decided: {
      held: (title) => `Retenido: ${title}`,
      taken: (title) => `Fue a otros creadores: ${title}`,
      back: (title) => `Devuelto: ${title}`,
    },
  },
};
