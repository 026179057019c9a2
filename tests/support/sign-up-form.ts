/** Random, because files share a database. */
const base = 1000 + Math.floor(Math.random() * 1e9);
let forms = 0;

export function signUpForm(changes: Record<string, string> = {}): Record<string, string> {
  const number = base + ++forms;
  return {
    full_name: "Ada Lovelace",
    username: `ada_lovelace_${number}`,
    email: `ada.${number}@gmail.com`,
    password: "Analytical-Eng1ne",
    confirm_password: "Analytical-Eng1ne",
    date_of_birth: "1990-12-10",
    country: "GB",
    language: "en",
    phone: "07400123456",
    account_type: "viewer",
    bio: "I write programs for engines that nobody has built yet, and I like it.",
    accept_terms: "on",
    wizard: "1",
    ...changes,
  };
}
