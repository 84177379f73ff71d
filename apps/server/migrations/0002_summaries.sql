CREATE TABLE "parse_summaries" (
	"parse_id" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parse_summaries_parse_id_key_pk" PRIMARY KEY("parse_id","key")
);
--> statement-breakpoint
ALTER TABLE "parse_summaries" ADD CONSTRAINT "parse_summaries_parse_id_parses_parse_id_fk" FOREIGN KEY ("parse_id") REFERENCES "public"."parses"("parse_id") ON DELETE cascade ON UPDATE no action;