import type * as english from "../en/faq";
import type { In } from "../say";

export const faq: In<typeof english.faq> = {
  title: "Perguntas frequentes",
  description:
    "O que é o Wishlight, como se tornar criador, como os criadores recebem, o teste grátis e como seus dados são protegidos.",
  heading: "Perguntas frequentes",
  lead: "O que as pessoas mais perguntam antes de entrar.",
  questions: [
    {
      id: "what",
      question: "O que é o Wishlight?",
      answer: [
        "O Wishlight é uma plataforma premium de mídia de criadores independentes: filmes, fotografias, músicas e gravações. Os membros percorrem um feed de obras públicas e assistem, veem ou ouvem tudo com qualidade máxima. Os criadores enviam arquivos, escolhem se são privados ou públicos e acompanham quantas pessoas assistem.",
        "Só membros podem ver as obras. Estas páginas, qualquer pessoa pode ler.",
      ],
    },
    {
      id: "creator",
      question: "Como me torno criador?",
      answer: [
        "Escolha Criador como tipo de conta quando se cadastrar. Se você já é espectador, vá até Acesso de criador nas Configurações e conte em poucas palavras o que você faz.",
        "Os criadores encontram Meus uploads, Enviar obra e Painel no menu. Você pode enviar imagens, vídeos e áudios de até 200 MB cada.",
      ],
    },
    {
      id: "paid",
      question: "Como os criadores recebem?",
      answer: [
        "Os criadores recebem uma parte da receita das assinaturas. Sua parte depende de quanto os membros assistiram, viram e ouviram suas obras públicas no mês, em comparação com as dos outros.",
        "Fazemos os repasses uma vez por mês por meio de um provedor de pagamentos. Você precisa poder receber pagamentos em seu próprio nome e país.",
      ],
    },
    {
      id: "trial",
      question: "Posso usar de graça?",
      answer: [],
    },
    {
      id: "security",
      question: "Meus dados estão seguros?",
      answer: [
        "Nunca armazenamos sua senha, apenas um hash lento e com salt que não pode ser revertido. Seus arquivos ficam em armazenamento privado, atrás de links assinados que expiram em minutos. As páginas e os arquivos são criptografados em trânsito.",
        "Arquivos podem conter dados pessoais ocultos. De todo upload, removemos os dados sobre onde o arquivo foi feito e de quem é o dispositivo (GPS, nomes de lugares, proprietário, números de série). Quando não conseguimos, só o dono pode obter o original. Câmera, lente, exposição, artista e direitos autorais permanecem.",
        "Você pode sair de todos os dispositivos pelo seu perfil e excluir sua conta nas Configurações. Excluir a conta remove seus arquivos e seu perfil e encerra todas as sessões. Os detalhes estão na Política de Privacidade.",
      ],
    },
  ],
  more: "Tem outra pergunta?",
  contact: "Fale com a gente",
};
