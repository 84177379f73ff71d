CREATE TABLE "correction_events" (
	"parse_id" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"correction" jsonb,
	"of" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "correction_events_parse_id_revision_pk" PRIMARY KEY("parse_id","revision")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "correction_events" ADD CONSTRAINT "correction_events_parse_id_parses_parse_id_fk" FOREIGN KEY ("parse_id") REFERENCES "public"."parses"("parse_id") ON DELETE cascade ON UPDATE no action;