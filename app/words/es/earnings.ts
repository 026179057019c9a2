import type * as english from "../en/earnings";
import type { In } from "../say";
import { brand } from "./brand";

export const earnings: In<typeof english.earnings> = {
  title: "Ingresos",
  description: `Lo que ganan tus obras en ${brand.name} y cuándo te pagamos.`,
  heading: "Ingresos",
  lead: "Lo que ganan tus obras y cuándo te pagamos.",
  problem: "Ingresos",
  again: "Intentar de nuevo",
  notCreator: {
    title: "Solo los creadores tienen ingresos.",
    text: "Hazte creador para mostrar tus propias obras y recibir una parte de lo que pagan los miembros.",
    link: "Ser creador",
  },
  money: {
    title: "Tu saldo",
    held: "En espera",
    payable: "Disponible para pago",
    sending: "En camino",
    paid: "Pagado hasta ahora",
    withheld: "Retenido por una decisión",
    nothing:
      "Todavía nada. Cuando los miembros vean tus obras públicas, recibirás una parte de lo que pagan.",
    debt: "Pagado de más",
    debtText:
      "Algunos pagos se reembolsaron o se disputaron después de que te pagáramos tu parte. No tienes que devolverlo: lo descontamos de tus ingresos futuros, y lo que quede pasados doce meses lo damos por saldado.",
    payEnded:
      "Una decisión detuvo tus pagos. Tu saldo se queda donde está, y los meses nuevos no generan ingresos. Te enviamos un correo al respecto.",
    accountEnded:
      "Una decisión cerró tu cuenta. A partir del {day} pagamos lo que ganaron tus obras, por poco que sea, salvo lo que retengan las decisiones. Eliminar tu cuenta no lo cambia.",
    waiting: {
      no_account: "Enviaremos lo disponible cuando configures tus pagos abajo.",
      account: "Enviaremos lo disponible cuando tu cuenta de pagos pueda recibirlo. Mira abajo qué falta.",
      look: "Uno de tus pagos está en revisión. No enviaremos nada más hasta que termine.",
      sending: "Enviaremos lo disponible cuando llegue tu pago actual.",
      minimum: (minimum) => `Enviaremos lo disponible cuando alcance ${minimum}.`,
      again: "El último pago no se completó. Volveremos a intentarlo automáticamente en un plazo de un día.",
      off: "Los pagos están en pausa por ahora. Lo que ganaste sigue siendo tuyo, y lo enviaremos cuando se reanuden.",
      soon: "Enviaremos lo disponible en las próximas horas.",
    },
    underAge: "Cumples 18 años el {day}. Lo que ganes hasta entonces es tuyo y queda en espera.",
  },
  estimate: {
    title: (month) => `Estimación de ${month}`,
    text: "Lo que ganarías este mes si terminara ahora. Actualizado el {at}.",
    none: "Este mes todavía no hay ingresos. Lo actualizamos una vez al día.",
    ended:
      "Estos meses aún no están cerrados, así que también es una estimación. Cada uno se cierra el tercer día del mes siguiente, y entonces recibes su liquidación.",
    warning:
      "Una estimación no es una promesa. Tu parte cambia cuando los miembros pagan, ven a otros creadores o reciben reembolsos.",
  },
  months: {
    title: "Liquidaciones",
    caption: "Tus liquidaciones por mes, de la más reciente a la más antigua",
    none: "Todavía no hay liquidaciones. Un mes se cierra el tercer día del mes siguiente, y entonces su liquidación aparece aquí.",
    month: "Mes",
    total: "Total",
    state: "Estado",
    parts: {
      watched: (amount) => `Por tiempo de reproducción: ${amount}`,
      idle: (amount) => `De fondos sin asignar: ${amount}`,
      restated: (amount) => `Cambios en meses anteriores: ${amount}`,
    },
    open: (month) => `Liquidación de ${month}`,
    heldUntil: "En espera hasta el {until}",
    held: "En espera",
    released: "Disponible",
    reasons: {
      usual:
        "Los ingresos de cada mes quedan en espera porque hasta entonces los pagos se pueden reembolsar.",
      new: "Acabas de empezar a tener ingresos, así que tus primeros meses quedan más tiempo en espera.",
      look: "Este mes está en revisión. No tienes que hacer nada.",
      under_age: "Los pagos empiezan cuando cumplas 18 años.",
      decision: "Una decisión detuvo tus pagos. Te enviamos un correo al respecto.",
      ended: "Una decisión cerró tu cuenta. Pagamos lo que es tuyo 120 días después.",
    },
  },
  payouts: {
    title: "Pagos",
    caption: "Tus pagos, del más reciente al más antiguo",
    none: "Todavía no hay pagos.",
    payout: "Pago",
    older: "Dinero de meses anteriores",
    amount: "Importe",
    state: "Estado",
    states: { sending: "En camino", sent: "Pagado", refused: "Fallido", reversed: "Devuelto" },
    says: {
      sent: "Llegó a tu cuenta en nuestro proveedor de pagos, que lo envía a tu banco.",
      sending: "Esperamos la respuesta del proveedor. Nunca enviamos un pago dos veces.",
      differs:
        "El registro del proveedor no coincide con lo que enviamos. Está en revisión, y no enviaremos nada más hasta que termine.",
      account:
        "Tu cuenta de pagos no pudo recibirlo. Sigue siendo tuyo: mira abajo qué falta y lo volveremos a enviar.",
      again: "El proveedor no lo aceptó. Sigue siendo tuyo, y lo volveremos a enviar automáticamente.",
      later: "El proveedor no lo aceptó. Siguió siendo tuyo y formó parte de un pago posterior.",
    },
    reversed: (amount) => `Se nos devolvió este importe, y vuelve a estar disponible para pago: ${amount}.`,
  },
  account: {
    title: "Cuenta de pagos",
    lead: "Te paga nuestro proveedor de pagos. Te pregunta quién eres y a dónde enviar tu dinero; nosotros nunca vemos tus datos bancarios.",
    choose: "País donde vives",
    chooseHint: "No podrás cambiarlo después de dar tus datos al proveedor.",
    notSet: "Elige un país",
    start: "Configurar pagos",
    startTitle: "Configurar pagos",
    goOn: "Continuar con el proveedor",
    open: "Abrir la página del proveedor",
    openText: "Mira qué llegó a tu banco y cambia tu cuenta bancaria.",
    country: "País",
    states: {
      begun: "Sin terminar",
      wanted: "Acción necesaria",
      checking: "En comprobación",
      refused: "Cerrada por el proveedor",
      ready: "Lista",
    },
    text: {
      gone: "Tu cuenta en el proveedor ya no existe. Lo que ganas sigue siendo tuyo. Configura otra cuenta para recibirlo.",
      begun: "El proveedor aún no tiene todos tus datos. Continúa donde lo dejaste.",
      wanted: "El proveedor necesita algo más de ti antes de pagarte:",
      checking: "El proveedor está comprobando tus datos. Puede tardar unos días; no tienes que hacer nada.",
      refused: "El proveedor cerró esta cuenta y no te pagará. Lo que ganas sigue siendo tuyo. Escríbenos.",
      ready: "Tus pagos van a esta cuenta.",
    },
    wanted: {
      bank: "Una cuenta bancaria",
      name: "Tu nombre",
      birth: "Tu fecha de nacimiento",
      address: "Tu dirección",
      contact: "Tu dirección de correo o número de teléfono",
      identity: "Un número de identificación, como el fiscal",
      document: "Una foto de un documento de identidad",
      agreement: "Tu aceptación de sus condiciones",
      work: "A qué te dedicas",
      other: "Otros datos, indicados en su página",
    },
    underAge: "Puedes configurar tus pagos a partir de los 18 años. Hasta entonces, guardamos tus ingresos.",
  },
  country: {
    cannot: (country) =>
      `Todavía no podemos pagar a creadores en tu país (${country}). Guardaremos tus ingresos hasta que podamos.`,
    not: "Todavía no podemos pagar a creadores en todos los países. Si el tuyo no aparece, guardaremos tus ingresos hasta que podamos.",
  },
  bank: {
    title: "Tu banco rechazó un pago",
    text: "El {at}, tu banco rechazó un pago de nuestro proveedor de pagos.",
    why: {
      closed: "Informó al proveedor de que la cuenta bancaria está cerrada.",
      no_account: "Informó al proveedor de que esta cuenta bancaria no existe.",
      wrong_number: "Informó al proveedor de que el número de cuenta es incorrecto.",
      wrong_name: "Informó al proveedor de que el nombre o la dirección no coinciden con la cuenta.",
      not_taken: "Informó al proveedor de que no acepta pagos de este tipo en tu cuenta.",
      other: "No sabemos por qué.",
    },
    fix: "Tu dinero está a salvo en tu cuenta en el proveedor. Abre abajo la página del proveedor y corrige tu cuenta bancaria; el proveedor volverá a enviarlo.",
  },
  rules: {
    title: "Cuándo y cómo te pagamos",
    closed:
      "Un mes se cierra el tercer día del mes siguiente. Entonces creamos su liquidación y te enviamos un correo.",
    held: (days, newDays) =>
      `El dinero del mes queda en espera durante ${days}, o ${newDays} en tus primeros 120 días con ingresos. En ese tiempo, los pagos se pueden reembolsar o disputar.`,
    minimum: (minimum) =>
      `Después lo pagamos, en cuanto haya al menos ${minimum}. Si te vas, lo pagamos todo, por poco que sea.`,
    share: (share) =>
      `Los creadores reciben el ${share} de lo que pagan los miembros, descontados los impuestos y la comisión del proveedor de pagos. El dinero de cada miembro va a los creadores que vio ese mes, según el tiempo de reproducción.`,
    restated:
      "Si un pago se reembolsa o se disputa más tarde, volvemos a calcular los meses a los que correspondía. La diferencia aparece en tu próxima liquidación.",
  },
  done: {
    returned: "Ya volviste de nuestro proveedor de pagos. Abajo está el estado actual de tu cuenta.",
    expired: "La página del proveedor había caducado. Continúa con el botón de abajo.",
    unsure: "Nuestro proveedor de pagos aún no nos ha respondido. Compruébalo de nuevo en un minuto.",
  },
  leave: {
    title: "Un momento…",
    link: "Continuar con nuestro proveedor de pagos",
  },
};
