import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "Acceso de creador",
  description: "Solicita acceso para mostrar tus propias obras en Wishlight.",
  heading: "Cuéntanos qué haces",
  lead: "Bastan unas frases: qué es, desde cuándo lo haces y dónde se puede ver o escuchar.",
  country: (name) =>
    `Antes de empezar: todavía no podemos pagar a creadores en tu país (${name}). Guardaremos tus ingresos hasta que podamos.`,
  anyCountry:
    "Antes de empezar: todavía no podemos pagar a creadores en todos los países. Indica tu país en tu perfil y esta página te dirá si podemos pagarte.",
  reason: "Qué haces",
  reasonPlaceholder: "Cortometrajes sobre puentes, sobre todo de noche",
  submit: "Enviar solicitud",
  busy: "Enviando…",
  granted: "Te damos la bienvenida. Tu acceso de creador ya está activo.",
  pending: "Recibimos tu solicitud. Te responderemos por correo.",
  already: "Ya tienes acceso de creador.",
  toUpload: "Subir una obra",
  toSettings: "Volver a Configuración",
};
