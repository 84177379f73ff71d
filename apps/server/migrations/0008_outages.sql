ALTER TABLE "tasks" ADD COLUMN "run_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "outages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reading_states_user" ON "reading_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_parse" ON "tasks" USING btree ("parse_id");