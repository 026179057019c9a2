import type * as english from "../en/data-export";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("pt");

export const dataExport: In<typeof english.dataExport> = {
  title: "Seus dados",
  text: "Baixe seus arquivos e tudo o que armazenamos sobre você em um único arquivo ZIP.",
  submit: "Baixar meus dados",
  untitled: "Upload sem título",
  missing: "Não encontramos este arquivo no nosso armazenamento.",
  broken: "Não conseguimos ler este arquivo por inteiro. Não use a cópia danificada que está aqui.",
  gone: "Este arquivo foi excluído antes que pudéssemos adicioná-lo.",
  accountGone: "Sua conta foi excluída enquanto gerávamos este arquivo. Podem faltar partes dele.",
  tooMany: (minutes) =>
    `Você acabou de baixar seus dados. Você pode baixá-los de novo em ${plural(minutes, { one: `${minutes} minuto`, many: `${minutes} minutos`, other: `${minutes} minutos` })}.`,
  readme: [
    `Seus dados no ${brand.name}`,
    "",
    "account.json        sua conta",
    "profile.json        seu perfil, seus nomes anteriores e, se houver, seu pedido de acesso de criador",
    "sessions.json       dispositivos em que você entrou",
    "events.json         atividade da conta",
    "membership.json     sua assinatura, suas faturas, o que você aceitou e os e-mails que enviamos sobre isso",
    "watching.json       o que você assistiu nos últimos 13 meses, por dia e obra; os criadores só veem totais, sem nomes",
    "following.json      quem você segue e desde quando; quem segue você tem isso nos próprios dados",
    "blocked.json        quem você bloqueou e desde quando; quem bloqueou você tem isso nos próprios dados",
    "comments.json       seus comentários e se foram ocultados ou removidos",
    "library.json        o que você curtiu, salvou e assistiu e onde parou; não compartilhamos isso com ninguém",
    "playlists.json      suas playlists e as obras que estão nelas",
    "notifications.json  os e-mails e as notificações do navegador que você recebe e quando desativou as de comentários",
    "earnings.json       quanto você ganhou em cada mês, quanto pagamos a você e a situação da sua conta de repasses",
    "moderation.json     suas denúncias, decisões sobre você, notificações de direitos autorais e os avisos que enviamos sobre elas",
    "uploads.json        seus uploads com todos os detalhes e tags",
    "shared.json         obras que outras pessoas compartilharam com você por link",
    "avatar.*            sua foto",
    "uploads/            seus arquivos originais com capas e legendas",
    "index.json          todos os arquivos que fazem parte deste ZIP e o que há de errado com eles, se houver algo",
    "missing.json        arquivos que faltam ou estão danificados e por quê; vazio se não falta nada",
    "",
    "Se não houver um missing.json, o download foi interrompido. Baixe seus dados de novo.",
    "",
    "Os horários estão em UTC, os tamanhos em bytes e o dinheiro na menor unidade da moeda. Senhas, tokens e chaves do app autenticador não estão incluídos.",
    "",
  ].join("\r\n"),
};
