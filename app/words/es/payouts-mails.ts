import type * as english from "../en/payouts-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const payoutMails: In<typeof english.payoutMails> = {
  payoutAccountMade: {
    subject: `Se configuró una cuenta de pagos para tus ingresos de ${brand.name}`,
    lines: [
      "Se acaba de configurar una cuenta de pagos para tus ingresos, tras una comprobación con contraseña u otro método de seguridad. A partir de ahora, tus ingresos irán allí.",
    ],
    action: "Ver ingresos",
    after: ["Si no fuiste tú, crea una contraseña nueva ahora mismo y escríbenos."],
  },
  payoutAccountOpened: {
    subject: `Se accedió a tu cuenta de pagos de ${brand.name}`,
    lines: [
      "Se acaba de acceder a tu cuenta de pagos en nuestro proveedor de pagos, tras una comprobación con contraseña u otro método de seguridad. Allí se puede cambiar tu cuenta bancaria.",
    ],
    action: "Ver ingresos",
    after: [
      "Si no fuiste tú, crea una contraseña nueva ahora mismo y escríbenos: es posible que alguien haya cambiado a dónde va tu dinero.",
    ],
  },
  payoutStatement: {
    subject: `Tu liquidación de ${brand.name} está lista`,
    lines: ["Se cerró un mes y calculamos lo que ganaste."],
    action: "Ver liquidación",
    after: ["La liquidación muestra cómo se calculó el importe. Puedes descargarla en CSV o JSON."],
  },
  payoutSent: {
    subject: `Enviamos tu pago de ${brand.name}`,
    lines: ["Enviamos lo que ganaste a tu cuenta en nuestro proveedor de pagos, que lo envía a tu banco."],
    action: "Ver ingresos",
    after: ["Tu banco puede tardar unos días en mostrarlo."],
  },
  payoutFailed: {
    subject: `Tu banco rechazó un pago de ${brand.name}`,
    lines: [
      "Nuestro proveedor de pagos intentó enviar tu dinero a tu banco, y el banco lo rechazó.",
      "Tu dinero está a salvo en tu cuenta en el proveedor, pero no podemos volver a enviarlo desde aquí.",
    ],
    action: "Revisar cuenta bancaria",
    after: [
      "En “Ingresos”, abre la página del proveedor y corrige tu cuenta bancaria. El proveedor volverá a enviar el dinero.",
    ],
  },
  payoutWanted: {
    subject: "Tu cuenta de pagos necesita más información",
    lines: [
      "Nuestro proveedor de pagos necesita más información tuya antes de poder pagarte.",
      "Tus ingresos siguen siendo tuyos, y los enviaremos después.",
    ],
    action: "Ver qué falta",
    after: [
      "También puedes ir a “Ingresos” en nuestro sitio. Nunca te pedimos tus datos bancarios por correo.",
    ],
  },
  payoutUnclaimed: {
    subject: `Tienes dinero pendiente en ${brand.name}`,
    lines: [
      "Ganaste dinero que no podemos pagarte porque no tienes una cuenta de pagos que pueda recibirlo.",
    ],
    action: "Configurar pagos",
    after: [
      "Sigue siendo tuyo, también después de ese día. Para recibirlo, inicia sesión y configura tus pagos.",
    ],
  },
};

export const payoutLines: In<typeof english.payoutLines> = {
  month: (month) => `Mes: ${month}`,
  total: (amount) => `Total: ${amount}`,
  amount: (amount) => `Importe: ${amount}`,
  held: (date) => `En espera al menos hasta el ${date}; después se paga.`,
  unclaimedAt: (date) => `Si nada cambia, lo apartaremos el ${date}.`,
};
