-- The index of search: made of what stands in the main database, and made anew from there (`npm run search -- --rebuild`).
-- Texts come folded and cut (app/search/cut.rules.ts): between ASCII spaces every sign belongs to a word.
-- Contentless: what is found are rows, and what they are about is read from the main database.
CREATE VIRTUAL TABLE `work_words` USING fts5(
	`title`, `more`, `about`, `kind`,
	content='', contentless_delete=1, tokenize='ascii', prefix='2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `creator_words` USING fts5(
	`title`, `more`, `about`, `kind`,
	content='', contentless_delete=1, tokenize='ascii', prefix='2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `tag_words` USING fts5(
	`title`, `more`, `about`, `kind`,
	content='', contentless_delete=1, tokenize='ascii', prefix='2 3'
);
--> statement-breakpoint
-- `row` of a work is made of when it was listed, so that the newest have the largest: no list is sorted.
-- `version` is the id of the newest change that it was read for (search_changes of the main database).
CREATE TABLE `work_rows` (
	`row` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL UNIQUE,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `creator_rows` (
	`row` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL UNIQUE,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tag_rows` (
	`row` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL UNIQUE,
	`version` integer NOT NULL
);
--> statement-breakpoint
-- Words as they are folded and as somebody wrote them, and what is left of each without one of its letters: two words
-- that one typing error tells apart share such a rest.
CREATE TABLE `known_words` (
	`word` text PRIMARY KEY NOT NULL,
	`shown` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `word_rests` (
	`rest` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY (`rest`, `word`)
) WITHOUT ROWID;
