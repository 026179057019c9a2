import type * as english from "../en/settings";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const settings: In<typeof english.settings> = {
  title: "Configuración",
  description: "Tu configuración de Wishlight.",
  heading: "Configuración",
  groups: {
    profile: "Perfil",
    membership: "Membresía",
    creator: "Creador",
    appearance: "Apariencia",
    notifications: "Notificaciones",
    security: "Inicio de sesión y seguridad",
    privacy: "Privacidad y datos",
  },
  profile: { title: "Nombre y foto", edit: "Editar perfil" },
  moderation: {
    title: "Denuncias y decisiones",
    text: "Mira qué pasó con tus denuncias y las decisiones sobre ti.",
    reports: "Tus denuncias",
    decisions: "Decisiones sobre ti",
  },
  blocked: {
    title: "Personas bloqueadas",
    text: "Las personas que bloqueas no pueden comentar tus obras, marcarlas con Me gusta ni seguirte.",
    link: "Gestionar personas bloqueadas",
  },
  appearance: {
    title: "Tema",
    darkMode: "Modo oscuro",
    hint: "Se guarda en este navegador. Mientras no elijas, seguimos la configuración de tu sistema.",
  },
  keyboard: {
    title: "Teclado",
    search: "Atajos de una sola tecla",
    hint: "Pulsa / para buscar, y k, espacio, las flechas o los dígitos para controlar un reproductor. Desactívalos si pulsas teclas sin querer o usas control por voz. Se aplica a este navegador.",
  },
  passkeys: {
    title: "Llaves de acceso",
    text: "Inicia sesión con tu huella, tu rostro o el PIN del dispositivo en lugar de una contraseña. Las llaves de acceso no se pueden adivinar ni robar con phishing.",
    none: "Ninguna",
    some: (count) =>
      plural(count, {
        one: "1 llave de acceso",
        many: `${count} de llaves de acceso`,
        other: `${count} llaves de acceso`,
      }),
    manage: "Gestionar",
    add: "Añadir",
  },
  email: {
    title: "Correo electrónico",
    text: (address) => `Enviamos recibos, alertas y enlaces de inicio de sesión a ${address}.`,
    pending: (address) => `Falta que confirmes ${address}.`,
    link: "Cambiar correo",
  },
  security: {
    title: "Contraseña y seguridad",
    text: "Cambia tu contraseña. Se cerrará la sesión en tus otros dispositivos.",
    link: "Cambiar contraseña",
  },
  creator: {
    title: "Acceso de creador",
    text: "Comparte tus propias obras y mira sus visualizaciones en tu panel.",
    link: "Solicitar acceso de creador",
  },
  deletion: {
    title: "Eliminación de la cuenta",
    text: "Elimina de forma permanente tu perfil y todas las obras que subiste, y cierra todas tus sesiones. No se puede deshacer.",
    open: "Eliminar cuenta",
    question: "¿Eliminar tu cuenta?",
    warning:
      "Eliminaremos de forma permanente tu perfil y todas las obras que subiste con sus archivos, y cerraremos todas tus sesiones.",
    membership: "Tu membresía termina de inmediato y no se te volverá a cobrar.",
    money: {
      owed: {
        account: (owed) =>
          `Te debemos ${owed}. Aun así te lo pagaremos todo en tu cuenta de pagos, por poco que sea, cuando ya no esté en espera.`,
        unready: (owed) =>
          `Te debemos ${owed}, y tu cuenta de pagos aún no puede recibirlo. Sigue siendo tuyo, pero cuando se elimine tu cuenta ya no podrás configurarla desde aquí. Primero termina de configurarla y te pagaremos después de que te vayas.`,
        nowhere: (owed) =>
          `Te debemos ${owed}, y no tienes una cuenta de pagos. Sigue siendo tuyo, pero cuando se elimine tu cuenta ya no podrás configurar una. Primero configura tus pagos y te pagaremos después de que te vayas.`,
        young: (owed) =>
          `Te debemos ${owed}, y solo puedes configurar tus pagos a partir de los 18 años. Sigue siendo tuyo, pero cuando se elimine tu cuenta ya no podrás configurarlos. Si conservas tu cuenta hasta entonces, te pagaremos.`,
        stopped: (owed) =>
          `Te debemos ${owed}. Una decisión detuvo tus pagos, así que el dinero se queda donde está, salvo que eso cambie.`,
      },
      open: (open) => `Estimamos otros ${open} de meses que aún no están cerrados. Se les aplica lo mismo.`,
      openAlone: {
        account: (open) =>
          `Estimamos ${open} de meses que aún no están cerrados. Aun así te lo pagaremos en tu cuenta de pagos.`,
        unready: (open) =>
          `Estimamos ${open} de meses que aún no están cerrados, y tu cuenta de pagos todavía no puede recibirlo. Primero termina de configurarla y te pagaremos después de que te vayas.`,
        nowhere: (open) =>
          `Estimamos ${open} de meses que aún no están cerrados, y no tienes una cuenta de pagos. Cuando se elimine tu cuenta, ya no podrás configurar una. Primero configura tus pagos y te pagaremos después de que te vayas.`,
        young: (open) =>
          `Estimamos ${open} de meses que aún no están cerrados, y solo puedes configurar tus pagos a partir de los 18 años. Cuando se elimine tu cuenta, ya no podrás configurarlos.`,
        stopped: null,
      },
      withheld: (withheld) => `Una decisión retiene ${withheld}, y eliminar tu cuenta no lo cambia.`,
      debt: (debt) => `Te pagamos ${debt} de más. No tienes que devolverlo.`,
      link: "Abrir Ingresos",
    },
    cancel: "Cancelar",
    confirm: "Sí, eliminar",
    exporting:
      "Tus datos todavía se están descargando. Si eliminas tu cuenta ahora, faltarán los archivos que aún no se hayan descargado.",
    anyway: "Eliminar de todos modos",
    busy: "Eliminando…",
  },
  sessions: {
    title: "Dispositivos",
    text: "Si no reconoces alguno de estos dispositivos, cierra su sesión y cambia tu contraseña.",
    here: "Este dispositivo",
    lastSeen: "Última actividad: {time}",
    lastSeenIn: "Última actividad: {time} en {country}",
    end: "Cerrar sesión",
    endNamed: (device) => `Cerrar sesión en ${device}`,
    endOthers: "Cerrar sesión en los demás dispositivos",
    more: (others) =>
      plural(others, {
        one: "1 dispositivo más",
        many: `${others} de dispositivos más`,
        other: `${others} dispositivos más`,
      }),
    ended: "Sesión cerrada.",
  },
  history: {
    title: "Actividad de la cuenta",
    events: {
      signed_up: "Registro",
      sign_up_tried: "Alguien intentó registrarse con tu dirección de correo",
      email_confirmed: "Correo confirmado",
      signed_in: "Inicio de sesión",
      first_step_passed: "Primer paso del inicio de sesión superado en un dispositivo o una red nuevos",
      sign_in_failed: "Inicio de sesión fallido",
      signed_out: "Sesión cerrada",
      signed_out_everywhere: "Todas las sesiones cerradas",
      session_revoked: "Sesión de un dispositivo cerrada",
      session_reuse: "Sesión de un dispositivo cerrada porque su token se usó dos veces",
      password_changed: "Contraseña cambiada",
      email_change_asked: "Cambio de correo solicitado",
      email_changed: "Correo cambiado",
      email_restored: "Cambio de inicio de sesión deshecho",
      role_changed: "Tipo de cuenta cambiado",
      provider_connected: "Cuenta conectada para iniciar sesión",
      provider_disconnected: "Cuenta para iniciar sesión desconectada",
      passkey_added: "Llave de acceso añadida",
      passkey_removed: "Llave de acceso quitada",
      two_step_on: "Verificación en dos pasos activada",
      two_step_off: "Verificación en dos pasos desactivada",
      two_step_failed: "Código de verificación en dos pasos incorrecto",
      recovery_code_used: "Inicio de sesión con un código de recuperación",
      recovery_codes_renewed: "Códigos de recuperación nuevos creados",
      data_downloaded: "Datos descargados",
      payout_account_made: "Cuenta de pagos configurada",
      payout_account_opened: "Acceso a la cuenta de pagos en el proveedor de pagos",
      deletion_started: "Eliminación de la cuenta iniciada",
      help_confirmation: "El equipo de asistencia te volvió a enviar el correo de confirmación",
      help_sessions: "El equipo de asistencia cerró la sesión en todos tus dispositivos",
      help_recovery: "El equipo de asistencia te envió un enlace para restablecer tu contraseña",
      help_quota: "El equipo de asistencia cambió tu cuota de almacenamiento",
      help_trial: "El equipo de asistencia amplió tu prueba 14 días",
      help_sign_in_limit: "El equipo de asistencia restableció tu límite de inicios de sesión",
      help_withdrawal: "El equipo de asistencia tramitó el desistimiento de tu membresía",
      help_email_asked: "El equipo de asistencia inició una solicitud para cambiar tu dirección de correo",
      help_erasure_asked: "El equipo de asistencia inició una solicitud para eliminar tu cuenta",
      help_email_done: "El equipo de asistencia cambió tu dirección de correo",
      help_erasure_done: "El equipo de asistencia eliminó tu cuenta",
      help_refused: "El equipo de asistencia cerró una solicitud sobre tu cuenta",
      help_stopped: "Una solicitud sobre tu cuenta se detuvo por correo",
    },
    origins: {
      none: "{time}",
      network: "{time} desde {network}",
      networkAndCountry: "{time} desde {network} ({country})",
      country: "{time} ({country})",
    },
  },
  membership: {
    title: "Membresía",
    text: "Tu plan, el próximo pago, la tarjeta y las facturas, y cómo cancelar.",
    next: (amount, card) =>
      card === null ? `Próximo pago: ${amount} el {at}` : `Próximo pago: ${amount} el {at}, ${card}`,
    until: "Tienes acceso hasta el {at}.",
    link: "Abrir Membresía",
  },
  earnings: {
    title: "Ingresos",
    text: "Qué ganan tus obras y por qué, tus pagos y tu cuenta de pagos.",
    link: "Abrir Ingresos",
  },
};
