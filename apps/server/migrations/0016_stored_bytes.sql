ALTER TABLE "parses" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "parses_bytes" ON "parses" USING btree ("user_id","bytes") WHERE "parses"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "parses_unmeasured" ON "parses" USING btree ("parse_id") WHERE "parses"."bytes" is null and "parses"."status" = 2;--> statement-breakpoint
CREATE INDEX "space_objects_unused" ON "space_objects" USING btree ("updated_at") WHERE "space_objects"."state" = 'ready' and "space_objects"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "translations_bytes" ON "translations" USING btree ("user_id","bytes") WHERE "translations"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "translations_unmeasured" ON "translations" USING btree ("translate_id") WHERE "translations"."bytes" is null and "translations"."status" = 2;--> statement-breakpoint
CREATE INDEX "tasks_bytes" ON "tasks" USING btree ("user_id","bytes") WHERE "tasks"."bytes" is not null;