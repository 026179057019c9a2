import type * as english from "../en/running-uploads";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "Приостановить",
  resume: "Продолжить",
  retry: "Повторить",
  chooseAgain: "Выбрать снова",
  cancel: "Отменить",
  dismiss: (name) => `Убрать из списка: ${name}`,
  whole: {
    pause: (name) => `Приостановить загрузку: ${name}`,
    resume: (name) => `Продолжить загрузку: ${name}`,
    retry: (name) => `Повторить загрузку: ${name}`,
    chooseAgain: (name) => `Выбрать снова: ${name}`,
    cancel: (name) => `Отменить загрузку: ${name}`,
  },
  cancelled: "Загрузка отменена.",
  done: "Загрузка готова.",
  doneMany: (count) =>
    plural(count, {
      one: `Готова ${count} загрузка.`,
      few: `Готовы ${count} загрузки.`,
      many: `Готово ${count} загрузок.`,
      other: `Готово ${count} загрузки.`,
    }),
  andOthers: (name, count) => `${name} и ещё ${count}`,
  pictureLost: "Не удалось загрузить обложку. Её можно выбрать на странице работы, в разделе «Обложка».",
  view: "Открыть",
  failed: (message) => `Загрузка не удалась: ${message}`,
  linkFailed: "Не удалось создать подписанную ссылку",
  signedUrlFailed: (message) => `Ошибка подписанной ссылки: ${message}`,
  listTitle: "Загрузки в этой вкладке",
  stages: {
    queued: "В очереди",
    reserving: "Подготовка",
    sending: "Загружается",
    waiting: "Нет соединения. Восстанавливаем",
    paused: "Приостановлено",
    completing: "Завершение",
    processing: "Проверяем файл",
    ready: "Готово",
    rejected: "Отклонено",
    failed: "Ошибка",
    cancelled: "Отменено",
  },
  sent: (sent, total) => `${sent} из ${total}`,
  speed: (speed) => `${speed}/с`,
  heard: (name, percent) => `${name}: загружено ${percent}\u00a0%`,
  heardStage: (name, stage) => `${name}: ${stage}`,
  dock: (count, percent) =>
    `${plural(count, {
      one: `Загружается ${count} файл`,
      few: `Загружаются ${count} файла`,
      many: `Загружается ${count} файлов`,
      other: `Загружается ${count} файла`,
    })}, ${percent}\u00a0%`,
  dockLink: "Ваши загрузки",
  signInAgain: {
    title: "Чтобы загружать, войдите в аккаунт.",
    text: "Войдите в тот же аккаунт в новой вкладке, и загрузки продолжатся. Файлы, их названия и всё, что мы уже получили, останутся здесь. Если вы удалили тот аккаунт, больше ничего не загрузится.",
    later: "Не сейчас",
    signIn: "Войти",
  },
};
