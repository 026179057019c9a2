CREATE TABLE `upload_starts` (
	`owner` text NOT NULL,
	`hour` integer NOT NULL,
	`begun` integer NOT NULL,
	PRIMARY KEY(`owner`, `hour`),
	FOREIGN KEY (`owner`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
