import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "Соединение прервалось.",
  status: (status) => `Сервер ответил ${status}.`,
  unnamedPart: "Хранилище не подтвердило часть файла.",
  otherTab: "Файл уже загружается в другой вкладке.",
  pageError: "На этой странице произошла ошибка.",
  notFound: "Загрузка не найдена.",
  noUpload: "Загрузка отсутствует.",
};
