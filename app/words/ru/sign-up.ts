import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "Укажите настоящее имя латиницей (не менее двух слов).",
  username: "Латинские буквы и подчёркивания, в конце цифры (например, name_base_1234).",
  nameReserved: "Это имя зарезервировано. Укажите своё.",
  usernameReserved: "Это имя пользователя зарезервировано. Выберите другое.",
  email: "Подходят только адреса Google, Microsoft и Apple.",
  passwordsMustMatch: "Пароли должны совпадать.",
  dateOfBirth: "Выберите правильную дату рождения (13+).",
  country: "Выберите страну.",
  language: "Выберите язык.",
  phone: "Введите правильный номер телефона для выбранной страны.",
  bioTooShort: "Напишите не менее 50 символов.",
  bioTooLong: "Напишите не более 600 символов.",
  bioDisallowed: "В рассказе о себе есть запрещённые слова.",
  bioCharacters: "В рассказе о себе есть символы, которые мы не можем показать.",
  avatarNotImage: "Выберите файл изображения.",
  avatarTooLarge: "Размер изображения не должен превышать 5 МБ.",
  avatarMissing: "Загрузите изображение (не больше 5 МБ).",
  accountType: "Выберите: зритель или автор.",
  agreements: "Примите Условия использования и Политику конфиденциальности.",
  submitting: "Создаём аккаунт…",
  success: "Регистрация прошла успешно. Подтвердите адрес по ссылке из письма.",
  successWithoutAvatar: "Аккаунт создан. Войдите, чтобы заполнить профиль.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "Введите правильный адрес электронной почты.",
  passwordMissing: "Введите пароль.",
  passwordTooLong: "Этот пароль слишком длинный.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "Не менее 12 символов",
  lowercase: "Строчная буква",
  uppercase: "Заглавная буква",
  digit: "Цифра",
  symbol: "Специальный символ",
  whitespace: "Без пробелов",
  repeated: "Без одного символа три раза подряд",
  sequence: "Без последовательностей вроде 0123",
  common: "Не из распространённых паролей",
  maximum: "Не более 256 символов",
};
