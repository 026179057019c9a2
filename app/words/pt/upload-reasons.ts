import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "A conexão caiu.",
  status: (status) => `O servidor respondeu ${status}.`,
  unnamedPart: "O armazenamento não confirmou uma parte.",
  otherTab: "O arquivo já está sendo enviado em outra guia.",
  pageError: "Ocorreu um erro nesta página.",
  notFound: "Não encontramos o upload.",
  noUpload: "O upload não existe.",
};
