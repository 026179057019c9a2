import type * as english from "../en/two-step";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("es");

export const twoStep: In<typeof english.twoStep> = {
  challenge: {
    title: "Verificación en dos pasos",
    description: `El segundo paso para iniciar sesión en ${brand.name}.`,
    heading: "Verificación en dos pasos",
    leadApp: "Introduce el código de seis dígitos de tu app de autenticación.",
    leadRecovery: "Introduce uno de tus códigos de recuperación. Cada código sirve una sola vez.",
    app: "Código",
    recovery: "Código de recuperación",
    submit: "Continuar",
    busy: "Comprobando…",
    useRecovery: "Usar un código de recuperación",
    useApp: "Usar la app de autenticación",
    back: "Volver a iniciar sesión",
  },
  section: {
    title: "Verificación en dos pasos",
    text: "Después de tu contraseña te pediremos un código de tu teléfono, así tu contraseña sola no basta.",
    on: "Activada",
    off: "Desactivada",
    setUp: "Configurar",
    manage: "Gestionar",
  },
  page: {
    title: "Verificación en dos pasos",
    description: "La verificación en dos pasos de tu cuenta de Wishlight.",
    heading: "Verificación en dos pasos",
    back: "Configuración",
    off: {
      title: "Desactivada",
      text: "Después de tu contraseña, introduces un código de seis dígitos de una app de autenticación de tu teléfono. Sirve cualquier app de códigos de un solo uso.",
      submit: "Configurar",
      busy: "Preparando…",
    },
    pending: {
      title: "App de autenticación",
      scan: "Escanea este código QR con tu app de autenticación.",
      qrLabel: "Código QR para tu app de autenticación",
      type: "¿No puedes escanearlo? Introduce esta clave en la app:",
      open: "¿Estás en el teléfono? Abre tu app de autenticación",
      code: "Código de la app",
      codeHint:
        "Los seis dígitos que muestra la app ahora. Activaremos la verificación en dos pasos cuando el código sea correcto.",
      submit: "Activar",
      busy: "Comprobando…",
      cancel: "Cancelar",
    },
    codes: {
      title: "Códigos de recuperación",
      text: "Cada código te permite iniciar sesión una vez sin tu teléfono. Guárdalos ahora, pero no en el teléfono: no volveremos a mostrarlos.",
      copy: "Copiar",
      copied: "Códigos de recuperación copiados.",
      copyFailed: "No pudimos copiar los códigos. Selecciónalos y cópialos a mano.",
      download: "Descargar",
      fileName: "wishlight-codigos-de-recuperacion.txt",
      fileHead: `Códigos de recuperación de ${brand.name}. Cada código sirve una sola vez.`,
    },
    on: {
      title: "Activada",
      text: "Te pedimos un código de tu app de autenticación cuando inicias sesión.",
      enabled: "La verificación en dos pasos está activada. Se cerró la sesión en tus otros dispositivos.",
      renewed: "Tus códigos de recuperación anteriores ya no sirven.",
      left: (count) =>
        plural(count, {
          one: "Queda 1 código de recuperación.",
          many: `Quedan ${count} de códigos de recuperación.`,
          other: `Quedan ${count} códigos de recuperación.`,
        }),
      renewTitle: "Códigos de recuperación nuevos",
      renewText: "Obtén diez códigos nuevos. Los anteriores dejarán de servir.",
      renew: "Obtener códigos nuevos",
      offTitle: "Desactivar",
      offText: "Iniciarás sesión solo con tu contraseña.",
      switchOff: "Desactivar",
      busy: "Un momento…",
    },
    switchedOff: "La verificación en dos pasos está desactivada.",
  },
};
