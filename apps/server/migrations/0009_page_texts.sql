CREATE TABLE "page_texts" (
	"parse_id" text NOT NULL,
	"page" integer NOT NULL,
	"part" integer NOT NULL,
	"user_id" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "page_texts_parse_id_page_part_pk" PRIMARY KEY("parse_id","page","part")
);
--> statement-breakpoint
ALTER TABLE "parses" ADD COLUMN "text_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_parse_id_parses_parse_id_fk" FOREIGN KEY ("parse_id") REFERENCES "public"."parses"("parse_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_texts_user" ON "page_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_texts_words" ON "page_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "parses_text_version" ON "parses" USING btree ("text_version");