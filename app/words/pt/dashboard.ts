import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "Painel do criador",
  description: "Um resumo dos seus uploads no Wishlight.",
  views: "Total de visualizações",
  items: "Itens enviados",
  followers: "Seguidores",
  soon: "Em breve",
  latest: "Últimos uploads",
  actions: "Ações rápidas",
  upload: "Enviar obra",
  editProfile: "Editar perfil",
  settings: "Configurações",
  earnings: {
    title: "Ganhos",
    owed: "A receber",
    debt: "Pago a mais. Vamos descontar isso dos próximos ganhos.",
    link: "Ver ganhos",
  },
  room: {
    title: "Armazenamento",
    bytes: "Espaço",
    works: "Uploads",
    begun: "Uploads iniciados nas últimas 24 horas",
    of: (used, most) => `${used} de ${most}`,
    full: "Limite atingido.",
  },
  empty: "Seus últimos uploads aparecerão aqui.",
  failed: "Não foi possível carregar seus uploads.",
};
