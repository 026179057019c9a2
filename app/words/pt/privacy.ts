import type * as english from "../en/privacy";
import type { In } from "../say";

export const privacy: In<typeof english.privacy> = {
  title: "Política de Privacidade",
  description:
    "O que o Wishlight coleta, como usamos esses dados, quem mais os recebe, quais são seus direitos e como protegemos seus dados.",
  lead: "Coletamos o que o serviço precisa para funcionar e tentamos não coletar mais nada. Esta página explica o que isso significa.",
  version: "Versão v1.0",
  clauses: [
    {
      title: "O que coletamos",
      paragraphs: [
        "De você: e-mail, nome completo, nome de usuário, data de nascimento, país, idioma, bio, foto, telefone, tipo de conta, as versões dos nossos documentos que você aceitou e se quer receber nossas novidades.",
        "Dos seus arquivos: os arquivos com seus títulos e descrições e o que lemos deles, como tipo, tamanho, dimensões e duração. Antes que qualquer outra pessoa possa abrir um arquivo, removemos os dados sobre onde ele foi feito (GPS e nomes de lugares) e de quem é o dispositivo (nome do proprietário e números de série). Se não conseguimos removê-los, não entregamos o arquivo a mais ninguém. Câmera, lente, exposição, artista e direitos autorais permanecem no arquivo.",
        "Das suas visitas: quando você entrou ou alterou sua conta, de qual rede e com qual navegador, além de breves registros técnicos. Se você entra com Google, Microsoft ou Apple, recebemos deles seu nome, e-mail, foto e o identificador que usam para você. Seu navegador guarda o tema e a qualidade de imagem que você escolheu e, até você sair, onde você parou de assistir e o que desativou. Só usamos cookies para o login e para manter você na sua conta, um que reconhece este navegador, para que estranhos que tentem sua senha não bloqueiem seu acesso, um que indica que este navegador executa scripts e um que lembra o idioma que você escolheu. Se você ouve em um app de podcasts, armazenamos por um dia um código gerado com uma chave secreta a partir de cada rede que inicia um episódio, para perceber se o seu endereço foi compartilhado.",
        "Se você faz uma denúncia sem ter conta, armazenamos o nome e o e-mail informados para comunicar o resultado. Nós os guardamos até que ninguém mais possa recorrer da decisão e por 30 dias depois disso. Por dois dias, também armazenamos um código gerado a partir da sua rede, para limitar quanto uma mesma rede pode enviar. As pessoas que analisam as denúncias veem seu nome, mas a pessoa denunciada nunca vê. Sua denúncia permanece, sem seu nome e e-mail.",
      ],
    },
    {
      title: "Como usamos seus dados",
      paragraphs: [
        "Usamos os dados para manter sua conta, mostrar suas obras a quem você escolher, calcular quanto os criadores ganham, responder a você e proteger o serviço contra abusos. Sua data de nascimento nos diz se você tem idade para usar o Wishlight e ver obras 18+. Não a mostramos a ninguém, e você não pode alterá-la depois.",
        "Só enviamos novidades se você marcou essa opção, e você pode cancelar o recebimento em cada mensagem. Não vendemos dados. Não criamos perfis de publicidade e não traçamos o perfil de ninguém com menos de 18 anos, para nenhum fim.",
      ],
    },
    {
      title: "Terceiros",
      paragraphs: [
        "Um provedor de infraestrutura opera as máquinas que servem as páginas, armazenam os arquivos e enviam e-mails e trata dados em nosso nome, sob contrato. Provedores de pagamento cuidam das assinaturas e dos repasses. O número do seu cartão vai para eles e nunca passa por nós.",
        "Outros membros veem suas obras públicas e seus comentários, com seu nome, nome de usuário e foto. Só você vê quem bloqueou. Se você envia uma notificação de direitos autorais e removemos a obra, informamos seu nome e e-mail a quem a compartilhou. Se você envia uma contranotificação, o reclamante recebe seu nome, endereço postal e telefone. Avisamos as duas pessoas sobre isso antes do envio e guardamos o que nos informaram por três anos após o último evento do caso, mesmo que excluam a conta. Fora isso, só compartilhamos dados quando a lei exige, e não mais do que ela exige.",
      ],
    },
    {
      title: "Seus direitos",
      paragraphs: [
        "Você pode ver e corrigir seus dados em Editar perfil. Nas Configurações, pode baixar todos os seus dados e excluir sua conta, o que remove seus arquivos, seu perfil e suas sessões. Para se opor a um uso dos seus dados ou limitá-lo, escreva para o endereço abaixo. Respondemos em até 30 dias.",
        "Duas coisas permanecem por algum tempo depois da exclusão. Se alguém denunciou um dos seus uploads, mantemos o arquivo, o título e os textos para as pessoas que decidem sobre a denúncia, porque você, quem denunciou e nós podemos precisar deles em ações judiciais. Nós os excluímos assim que o caso é encerrado. E ninguém mais pode usar seu nome de usuário por um ano, para que ninguém seja confundido com você. Para isso, guardamos um código gerado a partir do nome e nada que leve até você.",
        "Mantemos backups do site por até 90 dias e, por até 101 dias, apenas os números do que foi excluído, para que a restauração de um backup não traga isso de volta. Depois, excluímos as duas coisas.",
        "Se você acha que erramos em algo, também pode apresentar uma reclamação à autoridade de proteção de dados do seu país.",
      ],
    },
    {
      title: "Segurança",
      paragraphs: [
        "As conexões são criptografadas. Armazenamos senhas apenas como hashes lentos e com salt. De uma chave de acesso, armazenamos apenas a metade pública, com a qual ninguém consegue entrar. Os arquivos ficam em armazenamento privado, atrás de links assinados que expiram. Você pode encerrar suas sessões em todos os lugares de uma vez, e mudar sua senha encerra todas.",
        "Nenhum serviço pode prometer que nada nunca dará errado. Se algo colocar você em risco, avisaremos sem demora e contaremos o que sabemos.",
      ],
    },
  ],
  contactBefore: "Dúvidas sobre seus dados:",
};
