import type { Sharp } from "sharp";
import { bokeh } from "../art/bokeh.ts";
import { marble } from "../art/marble.ts";

export interface Person {
  /** The fields of the sign-up form, by their names. */
  form: SignUpForm;
  portrait(): Sharp;
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

const SIDE = 384;

/** Mail to them is only ever captured: the demo talks to nothing but the site on this machine. */
export const CREATOR: Person = {
  form: {
    full_name: "Mira Lichtenberg",
    username: "mira_lichtenberg_2031",
    email: "wishlight.demo.mira@gmail.com",
    password: "Golden-Star-48!",
    account_type: "creator",
    date_of_birth: "1991-04-12",
    country: "IL",
    language: "en",
    phone: "0521234567",
    bio: "I paint skies, cut paper hills and record small waltzes at night. Everything here begins with a number and ends as light.",
  },
  portrait: () =>
    marble({ width: SIDE, height: SIDE, seed: 29 }, ["#2b1055", "#7597de", "#ffd1a9", "#e96479", "#2b1055"]),
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
  portrait: () => bokeh({ width: SIDE, height: SIDE, seed: 4 }, ["#ffd166", "#4cc9f0", "#7c5cff"]),
};

/** Addresses of a mailbox that has had its trial: what they watch, they pay for. */
const withoutTrial = (name: string) => VIEWER.form.email.replace("@", `+${name}@`);

export const MEMBER: Person = {
  form: {
    full_name: "Ines Okafor",
    username: "ines_okafor_5120",
    email: withoutTrial("ines"),
    password: "Early-Harbour-27!",
    account_type: "viewer",
    date_of_birth: "1994-08-21",
    country: "GB",
    language: "en",
    phone: "07400123457",
    bio: "I pay for one thing a month, and this is it: quiet films, after the children sleep.",
  },
  portrait: () => bokeh({ width: SIDE, height: SIDE, seed: 11 }, ["#f4a261", "#2a9d8f", "#e9c46a"]),
};

export const GUEST: Person = {
  form: {
    full_name: "Samuel Hale",
    username: "samuel_hale_8846",
    email: withoutTrial("sam"),
    password: "Paper-Window-64?",
    account_type: "viewer",
    date_of_birth: "1979-02-03",
    country: "GB",
    language: "en",
    phone: "07400123458",
    bio: "Still making up my mind. Posters and titles say a good deal, and I read them all first.",
  },
  portrait: () => bokeh({ width: SIDE, height: SIDE, seed: 19 }, ["#90be6d", "#577590", "#f94144"]),
};

/** Judges what is reported. */
export const REVIEWER: Person = {
  form: {
    full_name: "Ruth Calder",
    username: "ruth_calder_3304",
    email: withoutTrial("ruth"),
    password: "Steady-Lantern-52!",
    account_type: "viewer",
    date_of_birth: "1983-05-17",
    country: "GB",
    language: "en",
    phone: "07400123459",
    bio: "I read what people report, look at it twice, and write down why I decided as I did.",
  },
  portrait: () => bokeh({ width: SIDE, height: SIDE, seed: 23 }, ["#adb5bd", "#74c0fc", "#4dabf7"]),
};

/** Judges appeals, and what a reviewer may not. */
export const LEAD: Person = {
  form: {
    full_name: "Jonas Weil",
    username: "jonas_weil_6612",
    email: withoutTrial("jonas"),
    password: "Second-Opinion-81?",
    account_type: "viewer",
    date_of_birth: "1976-09-29",
    country: "GB",
    language: "en",
    phone: "07400123460",
    bio: "I hear appeals. Whoever decided first is never the one who decides again, and that is me.",
  },
  portrait: () => bokeh({ width: SIDE, height: SIDE, seed: 31 }, ["#d0bfff", "#ffd8a8", "#8ce99a"]),
};
