import type * as english from "../en/podcast";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const podcastWords: In<typeof english.podcastWords> = {
  ended: "Este endereço de podcast não é mais válido. Crie um novo na página do criador.",
  replaced: "Este episódio foi substituído. Atualize o podcast.",
  shared: "Este episódio foi reproduzido em lugares demais hoje. Tente de novo amanhã.",
  membershipEnded: "Sua assinatura terminou",
  membershipEndedText:
    "Para continuar ouvindo, renove sua assinatura no Wishlight. Seus episódios continuam aqui.",
  panel: {
    title: "Ouvir em um app de podcasts",
    text: "Adicione os áudios e vídeos deste criador a qualquer app de podcasts: é só colar nele seu endereço privado. Não divulgue o endereço: quem o tiver pode ouvir em seu nome.",
    make: "Criar meu endereço",
    address: "Seu endereço de podcast",
    copy: "Copiar endereço",
    copied: "Endereço copiado.",
    copyFailed: "Não conseguimos copiar o endereço. Selecione-o no campo e copie.",
    renew: "Criar um novo endereço",
    renewHint: "Seu endereço antigo para este criador para de funcionar imediatamente.",
  },
  addresses: {
    title: "Endereços de podcast",
    text: "Seu endereço privado para cada criador está na página dele. Se outra pessoa puder ter algum deles, crie um novo: o antigo para de funcionar imediatamente. Sair de todos os dispositivos exclui todos eles.",
    none: "Você pode criar um endereço de podcast privado na página de qualquer criador que ofereça um. Você ainda não criou nenhum.",
    used: "Último uso: {time}",
    neverUsed: "Nunca usado",
    renew: "Novo endereço",
    renewNamed: (name) => `Criar um novo endereço para ${name}`,
    end: "Excluir",
    endNamed: (name) => `Excluir o endereço para ${name}`,
  },
  link: {
    title: "Podcast",
    text: "Permita que os membros ouçam suas obras em apps de podcasts.",
    link: "Configurar",
  },
  settings: {
    title: "Podcast",
    description: "Ofereça suas obras aos membros em apps de podcasts.",
    back: "Voltar para as Configurações",
    section: "Seu podcast",
    lead: "Membros com acesso podem ouvir suas obras públicas em qualquer app de podcasts, cada um com um endereço privado.",
    unpaid: "O que é ouvido em outros apps não é contado e não gera ganhos para você.",
    on: "Oferecer minhas obras como podcast",
    films: "Incluir vídeos",
    cover: "Capa",
    coverHint:
      "Uma imagem JPEG ou PNG quadrada, de 1400 a 3000 pixels de largura e no máximo 4 MB. Se você não enviar uma, criamos a capa com seu nome e esta cor.",
    colour: "Cor",
    draw: "Criar capa",
    drawn: "Esta capa será salva.",
    save: "Salvar",
    saving: "Salvando...",
    saved: "Alterações salvas.",
    included: (count) =>
      plural(count, { one: `${count} episódio`, many: `${count} de episódios`, other: `${count} episódios` }),
    includedText: "Suas 100 obras públicas mais recentes que os apps de podcasts conseguem reproduzir.",
    leftOut: "Obras não incluídas",
    reasons: {
      withheld:
        "O arquivo contém dados pessoais que não conseguimos remover, como onde foi feito ou o nome de um proprietário, então só você pode abrir o original.",
      silent: "A obra não tem som.",
      format:
        "Os apps de podcasts não conseguem reproduzir este formato, e ainda não há uma cópia em MP3, AAC ou H.264 com AAC. As cópias são criadas enquanto a página Meus uploads está aberta.",
    },
  },
};
