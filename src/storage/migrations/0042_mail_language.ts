import type { Migration } from "./baseline.ts";

/** Adds the language in which changes of what is watched are mailed; null for English. */
export const mailLanguage: Migration = {
  version: 42,
  name: "mail language",
  statements: [
    "ALTER TABLE watch_mails ADD COLUMN language TEXT CHECK (language IN ('en', 'de', 'fr'))",
  ],
};
