ALTER TABLE "share_links" ADD COLUMN "translate_id" text;--> statement-breakpoint
ALTER TABLE "parses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "space_objects" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_translate_id_translations_translate_id_fk" FOREIGN KEY ("translate_id") REFERENCES "public"."translations"("translate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_translation" ON "share_links" USING btree ("translate_id");--> statement-breakpoint
CREATE INDEX "translations_trash_expiry" ON "translations" USING btree ("trashed_at") WHERE "translations"."trashed_at" is not null;