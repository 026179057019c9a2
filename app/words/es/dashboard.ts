import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "Panel de creador",
  description: "Tus obras en Wishlight de un vistazo.",
  views: "Visualizaciones totales",
  items: "Obras subidas",
  followers: "Seguidores",
  soon: "Próximamente",
  latest: "Últimas obras",
  actions: "Acciones rápidas",
  upload: "Subir",
  editProfile: "Editar perfil",
  settings: "Configuración",
  earnings: {
    title: "Ingresos",
    owed: "Pendiente de pago",
    debt: "Pagado de más. Lo descontaremos de tus ingresos futuros.",
    link: "Ver ingresos",
  },
  room: {
    title: "Almacenamiento",
    bytes: "Espacio",
    works: "Obras",
    begun: "Subidas iniciadas en las últimas 24 horas",
    of: (used, most) => `${used} de ${most}`,
    full: "Límite alcanzado.",
  },
  empty: "Tus últimas obras aparecerán aquí.",
  failed: "No pudimos cargar tus obras.",
};
