import type * as english from "../en/allocation";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("es");

export const allocationWords: In<typeof english.allocationWords> = {
  title: "A dónde fue tu dinero",
  description: "Cómo se repartió tu cuota mensual, hasta el último centavo.",
  heading: (month) => `A dónde fue tu dinero: ${month}`,
  paid: (month, paid) => `Pagaste ${paid} por ${month}`,
  lead: "Mira qué creadores recibieron tu dinero, mes a mes.",
  split:
    "Un pago que abarca días de dos meses se reparte por días, así que el importe de un mes puede ser distinto de tu precio mensual.",
  none: "El tercer día de cada mes verás aquí cómo se repartió entre los creadores tu cuota del mes anterior.",
  tax: "Impuestos",
  fee: "Comisión del proveedor de pagos",
  platform: brand.name,
  creators: (count) =>
    plural(count, {
      one: "El creador que viste",
      many: `Los ${count} de creadores que viste`,
      other: `Los ${count} creadores que viste`,
    }),
  idle: "Otros creadores",
  idleText: (seconds) =>
    `Ese mes viste menos de ${seconds === 60 ? "un minuto" : `${seconds} segundos`}, así que esta parte va a los creadores que vieron otras personas.`,
  back: "Membresía",
  each: "Parte de cada creador",
  caption: "La parte de cada creador que viste, de mayor a menor",
  nobody: "Ningún creador recibió una parte por lo que viste.",
  creator: "Creador",
  amount: "Parte",
  time: "Tiempo de reproducción",
  left: "Un creador que se fue",
  watchedMost: "Lo más visto: {work}",
  untitled: "Sin título",
  total: "Total",
  how: "Cómo se reparte tu cuota",
  rules: [
    "Primero se descuentan los impuestos y la comisión del proveedor de pagos.",
    `${brand.name} se queda con su parte del resto. Lo demás va solo a los creadores que viste ese mes, según los segundos que los viste.`,
    "Los centavos sobrantes van de uno en uno a los creadores con los restos mayores.",
  ],
  known:
    "Según los pagos y el tiempo de reproducción registrados antes del {day}. Si un pago se reembolsa después, volvemos a calcular los meses que abarcaba.",
  notFound: "No hay nada que mostrar para este mes.",
};
