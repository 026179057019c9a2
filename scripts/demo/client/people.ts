import { readDemoFile } from "../catalogue.ts";

export interface Person {
  form: SignUpForm;
  portrait(): Promise<Uint8Array>;
}

interface SignUpForm {
  full_name: string;
  username: string;
  email: string;
  password: string;
  account_type: "creator" | "viewer";
  date_of_birth: string;
  country: string;
  language: string;
  phone: string;
  bio: string;
}

/** Emails to them are only captured locally. */
export const CREATOR: Person = {
  form: {
    full_name: "Mira Lichtenberg",
    username: "mira_lichtenberg_2031",
    email: "wishlight.demo.mira@gmail.com",
    password: "Golden-Star-48!",
    account_type: "creator",
    date_of_birth: "1991-04-12",
    country: "DE",
    language: "en",
    phone: "015123456789",
    bio: "I paint skies, cut paper hills and record small waltzes at night. Everything here begins with a number and ends as light.",
  },
  portrait: () => readDemoFile("mira.webp"),
};

export const VIEWER: Person = {
  form: {
    full_name: "Theo Vance",
    username: "theo_vance_7400",
    email: "wishlight.demo.theo@outlook.com",
    password: "Quiet-Comet-93?",
    account_type: "viewer",
    date_of_birth: "1987-11-30",
    country: "GB",
    language: "en",
    phone: "07400123456",
    bio: "Here for the long exposures and the slow films. I watch on a train with headphones and far too little sleep.",
  },
  portrait: () => readDemoFile("theo.webp"),
};

/** Aliases of a mailbox that already had its trial, so these people have none. */
const aliasWithoutTrial = (name: string) => VIEWER.form.email.replace("@", `+${name}@`);

export const MEMBER: Person = {
  form: {
    full_name: "Ines Okafor",
    username: "ines_okafor_5120",
    email: aliasWithoutTrial("ines"),
    password: "Early-Harbour-27!",
    account_type: "viewer",
    date_of_birth: "1994-08-21",
    country: "GB",
    language: "en",
    phone: "07400123457",
    bio: "I pay for one thing a month, and this is it: quiet films, after the children sleep.",
  },
  portrait: () => readDemoFile("ines.webp"),
};

export const GUEST: Person = {
  form: {
    full_name: "Samuel Hale",
    username: "samuel_hale_8846",
    email: aliasWithoutTrial("sam"),
    password: "Paper-Window-64?",
    account_type: "viewer",
    date_of_birth: "1979-02-03",
    country: "GB",
    language: "en",
    phone: "07400123458",
    bio: "Still making up my mind. Posters and titles say a good deal, and I read them all first.",
  },
  portrait: () => readDemoFile("samuel.webp"),
};

export const REVIEWER: Person = {
  form: {
    full_name: "Ruth Calder",
    username: "ruth_calder_3304",
    email: aliasWithoutTrial("ruth"),
    password: "Steady-Lantern-52!",
    account_type: "viewer",
    date_of_birth: "1983-05-17",
    country: "GB",
    language: "en",
    phone: "07400123459",
    bio: "I read what people report, look at it twice, and write down why I decided as I did.",
  },
  portrait: () => readDemoFile("ruth.webp"),
};

export const LEAD: Person = {
  form: {
    full_name: "Jonas Weil",
    username: "jonas_weil_6612",
    email: aliasWithoutTrial("jonas"),
    password: "Second-Opinion-81?",
    account_type: "viewer",
    date_of_birth: "1976-09-29",
    country: "GB",
    language: "en",
    phone: "07400123460",
    bio: "I hear appeals. The person who decided first never decides again, so I do.",
  },
  portrait: () => readDemoFile("jonas.webp"),
};
